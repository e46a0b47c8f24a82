import { serverApi } from '../api/serverApi.ts'

/** How customer service is reached: inside the app, by a link to copy, or not at all. */
export type CustomerService =
  | { readonly kind: 'unknown' | 'none' }
  | { readonly kind: 'embedded' | 'link'; readonly link: string }

const BY_LINK = 2

/** The customer service of the platform or of the chosen company. */
export function useCustomerService(): CustomerService {
  const { data } = serverApi.useBasicInfoQuery()
  if (data === undefined) return { kind: 'unknown' }
  const { service_link: link, service_link_type: type } = data
  if (link === '') return { kind: 'none' }
  return { kind: type === BY_LINK ? 'link' : 'embedded', link }
}
