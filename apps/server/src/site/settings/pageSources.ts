import type { PageSources } from '../../http/headers.ts'
import type { Companies } from '../companies/companies.ts'
import type { Settings } from './settings.ts'

/** Foreign hosts that pages may use, from the settings and the companies. */
export async function pageSources(settings: Settings, companies: Companies): Promise<PageSources> {
  const api = settings.get('api_host')
  const complaints = settings.get('complaint_email_host')
  const service = settings.get('service_link')
  return {
    connect: [api, complaints].filter((host) => host !== ''),
    frame: [...(URL.canParse(service) ? [new URL(service).origin] : []), ...(await companies.serviceOrigins())],
  }
}
