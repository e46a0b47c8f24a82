import { useIsStale, useQuote, type Instrument, type SparkPoint } from '@openlot/features'
import { directionOf, Sparkline } from '@openlot/ui'
import { Link } from 'react-router-dom'
import { InstrumentFigures } from '../../shell/InstrumentFigures.tsx'
import { InstrumentName } from '../../shell/InstrumentName.tsx'
import { TradeScreen } from '../../shell/layers.ts'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import styles from './InstrumentRow.module.css'

interface Props {
  instrument: Instrument
  points: readonly SparkPoint[] | undefined
  onChoose: () => void
}

/** One instrument with its price, the change and the course of the day. Leads to its trade screen. */
export function InstrumentRow({ instrument, points, onChoose }: Props) {
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  return (
    <li>
      <Link to="/trade" className={styles.row} onClick={onChoose} onPointerDown={() => void TradeScreen.load()}>
        <LazyInstrumentLogo logo={instrument.Logo} />
        <InstrumentName instrument={instrument} />
        <span className={styles.spark}>
          {points !== undefined && (
            <Sparkline
              points={points}
              direction={directionOf(quote?.change ?? '0')}
              stale={stale || quote?.isOpen === false}
              {...(quote && { baseline: quote.open })}
            />
          )}
        </span>
        <InstrumentFigures instrument={instrument} />
      </Link>
    </li>
  )
}
