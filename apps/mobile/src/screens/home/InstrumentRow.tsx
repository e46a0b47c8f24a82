import { QuotesFollowed, useIsStale, useQuotePart, type Instrument, type SparkPoint } from '@openlot/features/market'
import { directionOf, Sparkline, useInSight } from '@openlot/ui'
import { memo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { InstrumentFigures } from '../../shell/InstrumentFigures.tsx'
import { InstrumentName } from '../../shell/InstrumentName.tsx'
import { LazyTradeScreen } from '../trade/LazyTradeScreen.ts'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import styles from './InstrumentRow.module.css'

interface Props {
  instrument: Instrument
  isOpen: boolean
  points: readonly SparkPoint[] | undefined
  onChoose: (id: number) => void
}

/** One instrument of the list. Leads to its trade screen. What ticks is drawn below the link. */
export const InstrumentRow = memo(function InstrumentRow({ instrument, isOpen, points, onChoose }: Props) {
  const row = useRef<HTMLAnchorElement>(null)
  return (
    <li>
      <Link
        ref={row}
        to="/trade"
        className={styles.row}
        data-closed={!isOpen || undefined}
        onClick={() => onChoose(instrument.Id)}
        onPointerDown={() => void LazyTradeScreen.load()}
      >
        <LazyInstrumentLogo logo={instrument.Logo} />
        <InstrumentName instrument={instrument} />
        <QuotesFollowed value={useInSight(row)}>
          {isOpen && <Spark instrument={instrument} points={points} />}
          <InstrumentFigures instrument={instrument} />
        </QuotesFollowed>
      </Link>
    </li>
  )
})

function Spark({ instrument, points }: Pick<Props, 'instrument' | 'points'>) {
  const open = useQuotePart(instrument.Id, (quote) => quote?.open)
  const direction = useQuotePart(instrument.Id, (quote) => directionOf(quote?.change ?? '0'))
  const stale = useIsStale(instrument.Id)
  return (
    <span className={styles.spark}>
      {points !== undefined && (
        <Sparkline
          points={points}
          direction={direction}
          stale={stale}
          {...(open !== undefined && { baseline: open })}
        />
      )}
    </span>
  )
}
