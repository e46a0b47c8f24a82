import { useIsStale, useQuotePart, type Instrument, type SparkPoint } from '@openlot/features/market'
import { directionOf, Sparkline } from '@openlot/ui'

interface Props {
  instrument: Instrument
  points: readonly SparkPoint[]
}

/** The curve of an instrument's day. */
export default function Spark({ instrument, points }: Props) {
  const open = useQuotePart(instrument.Id, (quote) => quote?.open)
  const direction = useQuotePart(instrument.Id, (quote) => directionOf(quote?.change ?? '0'))
  const stale = useIsStale(instrument.Id)
  return (
    <Sparkline points={points} direction={direction} stale={stale} {...(open !== undefined && { baseline: open })} />
  )
}
