import { QuotesFollowed, useIsClosed, useIsStale, useQuote, type Instrument } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { Change, InstrumentLogo, Price, useInSight, VisuallyHidden } from '@openlot/ui'
import { memo, use, useRef } from 'react'
import styles from './WatchRow.module.css'

interface Props {
  instrument: Instrument
  isCurrent: boolean
  isTabStop: boolean
  onChoose: (id: number) => void
}

/** One instrument with its bid and the change of the day. What ticks is drawn below the row. */
export const WatchRow = memo(function WatchRow({ instrument, isCurrent, isTabStop, onChoose }: Props) {
  const row = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={row}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element can only contain text
      role="option"
      aria-selected={isCurrent}
      className={styles.row}
      data-id={instrument.Id}
      data-shortcut={isTabStop ? 'watchlist' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={instrument.ShowName}
      onClick={() => onChoose(instrument.Id)}
    >
      <QuotesFollowed value={useInSight(row)}>
        <Name instrument={instrument} />
        <Figures instrument={instrument} />
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

function Figures({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation()
  const { t: tWorkspace } = useTranslation('workspace')
  const quote = useQuote(instrument.Id)
  const stale = useIsStale(instrument.Id)
  const isFollowed = use(QuotesFollowed)
  const isClosed = quote?.isOpen === false
  return (
    <>
      {isClosed ? (
        <span className={styles.closed}>{t('market.closed')}</span>
      ) : (
        <span className={styles.figure}>
          <VisuallyHidden>{tWorkspace('bid')}</VisuallyHidden>
          <Price
            value={quote?.bid}
            precision={instrument.PricePrecision}
            pipSize={instrument.PipSize}
            flash={isFollowed}
            stale={stale}
            size="cell"
          />
        </span>
      )}
      <span className={styles.figure}>
        <Change value={quote?.change ?? '0'} stale={stale || isClosed} />
      </span>
    </>
  )
}
