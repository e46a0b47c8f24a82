import type { Instrument, InstrumentSort, MarketGroup, OpeningTexts, SparkPoint } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { ErrorBoundary, lazyRetry, Ring } from '@openlot/ui'
import { Suspense, useId } from 'react'
import { InstrumentRow } from './InstrumentRow.tsx'
import styles from './MarketSection.module.css'

/** Not needed for the first prices. */
const MarketSort = lazyRetry(() => import('./MarketSort.tsx'))

interface Props {
  group: MarketGroup<Instrument> & { readonly texts: OpeningTexts | undefined }
  /** So many are drawn at most. */
  rows: number
  pointsOf: (id: number) => readonly SparkPoint[] | undefined
  onChoose: (id: number) => void
  /** The order of all sections, chosen in the head of the first. */
  sort?: InstrumentSort
  onSort?: (sort: InstrumentSort) => void
}

/** Instruments that are open now, or that open at the same time. */
export function MarketSection({ group, rows, pointsOf, onChoose, sort, onSort }: Props) {
  const { t } = useTranslation()
  const title = useId()
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
        {sort !== undefined && onSort !== undefined && (
          <span className={styles.sort}>
            <ErrorBoundary fallback={null}>
              <Suspense>
                <MarketSort sort={sort} onSort={onSort} />
              </Suspense>
            </ErrorBoundary>
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
