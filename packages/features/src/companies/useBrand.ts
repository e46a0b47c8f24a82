import { serverApi } from '../api/serverApi.ts'

/** Name and logo of the platform or the chosen company; undefined until loaded. */
export function useBrand(): { name: string; logo: string } | undefined {
  const { data } = serverApi.useCompanyStatusQuery()
  return data?.brand === undefined ? undefined : { name: data.brand, logo: data.logo ?? '' }
}
