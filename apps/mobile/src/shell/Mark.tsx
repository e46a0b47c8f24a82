import { Skeleton } from '@openlot/ui'
import { lazy, Suspense } from 'react'

/** Flags and coins are drawings of their own, which screens without a list of instruments need not wait for. */
export const loadMarks = () => import('./instrumentLogo.ts')
const InstrumentLogo = lazy(loadMarks)

/** The face of an instrument in a list. */
export function Mark({ logo }: { logo: string }) {
  return (
    <Suspense fallback={<Skeleton width="var(--icon-large)" height="var(--icon-large)" round />}>
      <InstrumentLogo logo={logo} />
    </Suspense>
  )
}
