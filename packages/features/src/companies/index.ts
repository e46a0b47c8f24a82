/** The brokers of this installation: their name, face and facts. */
export type { Company } from '@openlot/core/contract'
export { CompanyFace } from './CompanyFace.tsx'
export { CompanyFacts } from './CompanyFacts.tsx'
export { useBrand } from './useBrand.ts'
export { useCompanies, useCompanyChoice } from './useCompanies.ts'
