import { useIsMain } from '@openlot/features/startup'
import { lazyRetry, SkeletonRows } from '@openlot/ui'
import { Suspense } from 'react'

/* Of the two, an operator offers one. */
const CompanySearch = lazyRetry(() => import('./CompanySearch.tsx'))
const InstrumentSearch = lazyRetry(() => import('./InstrumentSearch.tsx'))

/** The search: for instruments, or for companies where the operator says so. */
export default function ProductPage() {
  const isMain = useIsMain()
  if (isMain === undefined) return <SkeletonRows />
  return <Suspense fallback={<SkeletonRows />}>{isMain ? <CompanySearch /> : <InstrumentSearch />}</Suspense>
}
