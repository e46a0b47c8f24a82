import type { companies } from '../site/companies/tables.ts'

/** Fictional companies with reserved example domains. */
export const COMPANIES: readonly (typeof companies.$inferInsert)[] = [
  {
    key: 'example:harbour',
    name: 'Example Harbour Markets',
    subject: 'Forex and metals (example)',
    url: 'https://harbour.openlot.example',
    registeredAddress: '1 Example Quay, Example City',
    location: 'Example City',
    email: 'complaints@harbour.openlot.example',
    officeAddress: '1 Example Quay, Example City',
    brand: 'Harbour (example)',
  },
  {
    key: 'example:meadow',
    name: 'Example Meadow Capital',
    subject: 'Indices and energies (example)',
    url: 'https://meadow.openlot.example',
    registeredAddress: '22 Example Lane, Sampleton',
    location: 'Sampleton',
    email: 'complaints@meadow.openlot.example',
    mainCompany: 'Example Harbour Markets',
    officeAddress: '24 Example Lane, Sampleton',
    brand: 'Meadow (example)',
  },
  {
    key: 'example:summit',
    name: 'Example Summit Digital',
    subject: 'Digital currency (example)',
    url: 'https://summit.openlot.example',
    registeredAddress: '300 Example Heights, Sample Springs',
    location: 'Sample Springs',
    email: 'complaints@summit.openlot.example',
    mainCompany: 'Example Harbour Markets',
    officeAddress: '300 Example Heights, Sample Springs',
    brand: 'Summit (example)',
  },
]
