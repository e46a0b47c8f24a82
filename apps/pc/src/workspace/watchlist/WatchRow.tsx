import { pipsBetween } from '@openlot/core/math'
import {
  QuotesFollowed,
  useIsClosed,
  useIsStale,
  useQuote,
  type Instrument,
  InstrumentLogo,
} from '@openlot/features/market'
import type { WatchColumn } from '@openlot/features/watchlists'
import { formatNumber, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Change, PriceFigure, useInSight, VisuallyHidden } from '@openlot/ui'
import { memo, use, useRef } from 'react'
import { rowTrackOf } from './watchColumns.ts'
import styles from './WatchRow.module.css'

interface Props {
  instrument: Instrument
  columns: readonly WatchColumn[]
  isCurrent: boolean
  isTabStop: boolean
  onChoose: (id: number) => void
}

/** One instrument with its bid and the change of the day. What ticks is drawn below the row. */
export const WatchRow = memo(function WatchRow({ instrument, columns, isCurrent, isTabStop, onChoose }: Props) {
  const row = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={row}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element can only contain text
      role="option"
      aria-selected={isCurrent}
      className={styles.row}
      style={{ gridTemplateColumns: rowTrackOf(columns) }}
      data-id={instrument.Id}
      tabIndex={isTabStop ? 0 : -1}
      title={instrument.ShowName}
      onClick={() => onChoose(instrument.Id)}
    >
      <QuotesFollowed value={useInSight(row)}>
        <Name instrument={instrument} />
        <Figures instrument={instrument} columns={columns} />
      </QuotesFollowed>
    </button>
  )
})

function Name({ instrument }: { instrument: Instrument }) {
  const isClosed = useIsClosed(instrument.Id)
  return (
    <span className={styles.name} data-closed={isClosed || undefined}>
      <InstrumentLogo logo={instrument.Logo} size="small" />
      <span className={styles.code}>{instrument.ShowCode}</span>
    </span>
  )
}

/** The figures of a row; of a closed market only the change of the day, and that it is closed. */
function Figures({ instrument, columns }: { instrument: Instrument; columns: readonly WatchColumn[] }) {
  const { t } = useTranslation()
  const { t: tWorkspace } = useTranslation('workspace')
  const { code } = useLanguage()
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isFollowed = use(QuotesFollowed)
  const isClosed = quote?.isOpen === false
  const { PricePrecision: precision, PipSize: pipSize } = instrument
  const prices = columns.filter((column) => column !== 'day')

  const priceOf = (column: WatchColumn) =>
    column === 'bid' || column === 'ask' || column === 'high' || column === 'low' ? quote?.[column] : undefined

  function figure(column: WatchColumn) {
    if (column === 'day') return <Change value={quote?.change ?? '0'} stale={stale || isClosed} />
    if (column === 'spread') {
      const pips = quote && pipsBetween(quote.bid, quote.ask, pipSize, 1)
      return (
        <bdi translate="no" dir="ltr">
          {pips === undefined ? noFigure : formatNumber(pips, code)}
        </bdi>
      )
    }
    const isDealt = column === 'bid' || column === 'ask'
    return (
      <PriceFigure
        value={priceOf(column)}
        precision={precision}
        pipSize={pipSize}
        flash={isDealt && isFollowed}
        stale={stale}
        size="cell"
      />
    )
  }

  return columns.map((column) => {
    if (isClosed && column !== 'day') {
      const isFirst = column === prices[0]
      return (
        <span key={column} className={styles.closed}>
          {isFirst && t('market.closed')}
        </span>
      )
    }
    return (
      <span key={column} className={styles.figure}>
        <VisuallyHidden>{tWorkspace(column)}</VisuallyHidden>
        {figure(column)}
      </span>
    )
  })
}
