import {
  useAfterFirstPrice,
  type Instrument,
  type InstrumentOrder,
  type MarketGroup,
  type SparkPoint,
} from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useId } from 'react'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './MarketSection.module.css'

/** On most days most markets are open. */
const OpeningHead = lazyRetry(() => import('./OpeningHead.tsx'))

const MarketSort = lazyRetry(() => import('./MarketSort.tsx'))

interface Props {
  group: MarketGroup<Instrument>
  /** So many are drawn at most. */
  rows: number
  pointsOf: (id: number) => readonly SparkPoint[] | undefined
  onChoose: (id: number) => void
  /** The order of all sections is chosen in the head of the first. */
  onOrder?: (order: InstrumentOrder) => void
}

/** Instruments that are open now, or that open at the same time. */
export function MarketSection({ group, rows, pointsOf, onChoose, onOrder }: Props) {
  const { t } = useTranslation()
  const title = useId()
  // The first prices come before the choice of their order, and before the hour at which others will come.
  const isAfterFirstPrice = useAfterFirstPrice()
  const { opening, isOpen, items } = group
  const head = (
    <>
      {/* Several are closed: each is named once it says when it opens. */}
      <h2 id={opening ? undefined : title} className={styles.title}>
        {isOpen ? t('market.openNow') : t('market.closed')}
      </h2>
      <span className={styles.count}>{items.length}</span>
    </>
  )
  return (
    <section aria-labelledby={title} className={styles.section}>
      <div className={styles.head}>
        {opening && isAfterFirstPrice ? (
          <LazyPart fallback={head}>
            <OpeningHead id={title} opening={opening} count={items.length} />
          </LazyPart>
        ) : (
          head
        )}
        {isAfterFirstPrice && onOrder !== undefined && (
          <span className={styles.sort}>
            <LazyPart>
              <MarketSort onOrder={onOrder} />
            </LazyPart>
          </span>
        )}
      </div>
      <ul className={styles.list}>
        {items.slice(0, rows).map((instrument) => (
          <InstrumentRow
            key={instrument.Id}
            instrument={instrument}
            isOpen={isOpen}
            points={pointsOf(instrument.Id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}
