import { type Company, endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import type { Companies, CompanyRow } from './companies.ts'

/** Company search. */
export function mountCompanies(mount: Mount, { companies }: { companies: Companies }): void {
  mount(endpoints.companies, async ({ name = '' }) => (await companies.search(name)).map(wireCompany))
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
