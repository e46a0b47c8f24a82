import { type Company, endpoints } from '@openlot/core/contract'
import type { Mount } from '../../http/mount.ts'
import type { PictureLinks } from '../pictures/pictureLinks.ts'
import type { Companies, CompanyRow } from './companies.ts'

/** Company search. */
export function mountCompanies(
  mount: Mount,
  { companies, links }: { companies: Companies; links: PictureLinks },
): void {
  mount(endpoints.companies, async ({ name = '' }, { request }) =>
    (await companies.search(name)).map((row) => wireCompany(row, links.linkTo(row.logo, request))),
  )
}

const wireCompany = (row: CompanyRow, logo: string): Company => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  logo,
  url: row.url,
  registered_address: row.registeredAddress,
  location: row.location,
  email: row.email,
  main_company: row.mainCompany,
  office_address: row.officeAddress,
  brand: row.brand || row.name,
  is_example: row.isExample ? 1 : 0,
})
