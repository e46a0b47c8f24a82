import { useAfterFirstPrice, type Instrument, type MarketGroup } from '@openlot/features/market'
import type { WatchColumn } from '@openlot/features/watchlists'
import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry } from '@openlot/ui'
import { useId } from 'react'
import { minWidthOf, trackOf } from './watchColumns.ts'
import { WatchRow } from './WatchRow.tsx'
import styles from './WatchGroup.module.css'

/** On most days most markets are open. */
const OpeningHead = lazyRetry(() => import('./OpeningHead.tsx'))

interface Props {
  group: MarketGroup<Instrument>
  columns: readonly WatchColumn[]
  /** Id of the instrument on the chart. */
  current: number | undefined
  /** Id of the row that Tab reaches. */
  tabStop: number | undefined
  onChoose: (id: number) => void
}

/** Instruments that are open now, or that open at the same time. */
export function WatchGroup({ group: { opening, isOpen, items }, columns, current, tabStop, onChoose }: Props) {
  const { t } = useTranslation()
  const { t: tWorkspace } = useTranslation('workspace')
  const title = useId()
  // The first prices come before the hour at which others will come.
  const isAfterFirstPrice = useAfterFirstPrice()
  const closed = (
    <span id={title} className={styles.title} data-closed>
      {t('market.closed')}
    </span>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be in a listbox
    <div role="group" aria-labelledby={title} className={styles.group} style={{ minInlineSize: minWidthOf(columns) }}>
      <div className={styles.head}>
        {opening && isAfterFirstPrice ? (
          <LazyPart fallback={closed}>
            <OpeningHead id={title} opening={opening} />
          </LazyPart>
        ) : isOpen ? (
          <>
            <span id={title} className={styles.title}>
              {t('market.openNow')}
            </span>
            <span>{items.length}</span>
            <span className={styles.columns} style={{ gridTemplateColumns: trackOf(columns) }} aria-hidden="true">
              {columns.map((column) => (
                <span key={column}>{tWorkspace(column)}</span>
              ))}
            </span>
          </>
        ) : (
          closed
        )}
      </div>
      {items.map((instrument) => (
        <WatchRow
          key={instrument.Id}
          instrument={instrument}
          columns={columns}
          isCurrent={instrument.Id === current}
          isTabStop={instrument.Id === tabStop}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}
