import type { Settings } from './settings.ts'
import type { CompanyRow } from '../companies/companies.ts'

/** The brand of a company, or of the platform where none is chosen. */
export const brandOf = (company: CompanyRow | undefined, settings: Settings): string =>
  company?.brand || company?.name || settings.get('brand')
