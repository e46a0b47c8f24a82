import { Skeleton } from '@openlot/ui'
import { lazy, Suspense } from 'react'

/** Loads the drawings of flags and coins, which screens without a list of instruments do not need. */
export const loadInstrumentLogo = () =>
  import('@openlot/ui/instrument-logo').then(({ InstrumentLogo: component }) => ({ default: component }))
const InstrumentLogo = lazy(loadInstrumentLogo)

/** The logo of an instrument, drawn once its code has loaded. */
export function LazyInstrumentLogo({ logo }: { logo: string }) {
  return (
    <Suspense fallback={<Skeleton width="var(--icon-large)" height="var(--icon-large)" round />}>
      <InstrumentLogo logo={logo} />
    </Suspense>
  )
}
