import { serverApi } from '../api/serverApi.ts'

/** What the platform is called and looks like, by the company that was chosen; undefined until that is known. */
export function useBrand(): { name: string; logo: string } | undefined {
  const { data } = serverApi.useCompanyStatusQuery()
  return data?.brand === undefined ? undefined : { name: data.brand, logo: data.logo ?? '' }
}
