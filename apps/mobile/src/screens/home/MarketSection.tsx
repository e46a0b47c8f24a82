import {
  useMarketHealth,
  type Instrument,
  type InstrumentOrder,
  type MarketGroup,
  type OpeningTexts,
  type SparkPoint,
} from '@openlot/features/market'
import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry, Ring } from '@openlot/ui'
import { useId } from 'react'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './MarketSection.module.css'

const MarketSort = lazyRetry(() => import('./MarketSort.tsx'))

interface Props {
  group: MarketGroup<Instrument> & { readonly texts: OpeningTexts | undefined }
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
  // The first prices come before the choice of their order.
  const isLive = useMarketHealth() === 'live'
  const { texts, isOpen, items } = group
  return (
    <section aria-labelledby={title} className={styles.section}>
      <div className={styles.head}>
        {texts && <Ring value={texts.elapsed} size={20} />}
        <h2 id={title} className={styles.title}>
          {isOpen ? t('market.openNow') : texts ? t('market.opens', { opens: texts.opens }) : t('market.closed')}
        </h2>
        <span className={styles.count}>{items.length}</span>
        {texts && <span className={styles.wait}>{t('market.in', { wait: texts.wait })}</span>}
        {isLive && onOrder !== undefined && (
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
