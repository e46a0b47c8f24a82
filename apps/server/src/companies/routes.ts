import { type Company, contentEndpoints } from '@openlot/core/contract'
import type { Mount } from '../http/mount.ts'
import type { Settings } from '../platform/settings.ts'
import type { Companies, CompanyRow } from './companies.ts'
import { companyIdOf } from './companyHeader.ts'

/** Which companies there are, and whom to complain to. */
export function mountCompanies(mount: Mount, deps: { companies: Companies; settings: Settings }): void {
  const { companies, settings } = deps

  mount(contentEndpoints.companies, async ({ name = '' }) => (await companies.search(name)).map(wireCompany))

  mount(contentEndpoints.complaintEmail, async (_, { request }) => {
    const company = await companies.get(companyIdOf(request))
    return { email: company?.email || settings.get('complaint_email') }
  })
}

const wireCompany = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  logo: row.logo,
  url: row.url,
  registered_address: row.registeredAddress,
  location: row.location,
  email: row.email,
  main_company: row.mainCompany,
  office_address: row.officeAddress,
  brand: row.brand || row.name,
  is_example: row.isExample ? 1 : 0,
})
