import { OfferedSearch } from '@openlot/features/startup'
import { lazyRetry } from '@openlot/ui'

const CompanySearch = lazyRetry(() => import('./CompanySearch.tsx'))
const InstrumentSearch = lazyRetry(() => import('./InstrumentSearch.tsx'))

/** The search: for instruments, or for companies where the operator says so. */
export default function ProductScreen() {
  return <OfferedSearch companies={<CompanySearch />} instruments={<InstrumentSearch />} />
}
