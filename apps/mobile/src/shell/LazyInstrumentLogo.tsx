import { LazyPart, lazyRetry, Skeleton } from '@openlot/ui'

/** Its code draws flags and coins, which screens without a list of instruments do not need. */
const InstrumentLogo = lazyRetry(async () => ({
  default: (await import('@openlot/features/market/InstrumentLogo')).InstrumentLogo,
}))
export const loadInstrumentLogo = InstrumentLogo.load

/** The logo of an instrument, drawn once its code has loaded. */
export function LazyInstrumentLogo({ logo }: { logo: string }) {
  const waiting = <Skeleton width="var(--icon-large)" height="var(--icon-large)" round />
  return (
    <LazyPart fallback={waiting}>
      <InstrumentLogo logo={logo} />
    </LazyPart>
  )
}
