import { QuotesFollowed, type Instrument, type SparkPoint } from '@openlot/features/market'
import { LazyPart, lazyRetry, useInSight } from '@openlot/ui'
import { memo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { InstrumentFigures } from '../../shell/InstrumentFigures.tsx'
import { InstrumentName } from '../../shell/InstrumentName.tsx'
import { LazyTradeScreen } from '../trade/LazyTradeScreen.ts'
import { LazyInstrumentLogo } from '../../shell/LazyInstrumentLogo.tsx'
import styles from './InstrumentRow.module.css'

const Spark = lazyRetry(() => import('./Spark.tsx'))

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
          {isOpen && (
            <span className={styles.spark}>
              {points !== undefined && (
                <LazyPart>
                  <Spark instrument={instrument} points={points} />
                </LazyPart>
              )}
            </span>
          )}
          <InstrumentFigures instrument={instrument} />
        </QuotesFollowed>
      </Link>
    </li>
  )
})
