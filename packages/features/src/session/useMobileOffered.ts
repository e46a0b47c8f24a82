import { userApi } from '../api/userApi.ts'

/** Whether phone numbers are offered beside email, as the operator has set it. */
export function useMobileOffered(): boolean {
  const { data } = userApi.useSettingQuery({ key: 'is_show_mobile' })
  return data?.value === '1'
}
