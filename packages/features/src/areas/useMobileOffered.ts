import { userApi } from '../api/userApi.ts'

/** Whether the operator offers phone numbers besides email. */
export function useMobileOffered(): boolean {
  const { data } = userApi.useSettingQuery({ key: 'is_show_mobile' })
  return data?.value === '1'
}
