import { sideOf } from '@openlot/core/contract'
import { formatDuration, formatPercent, writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Change, SideLabel } from '@openlot/ui'
import styles from './Copying.module.css'
import type { ShownPosition, ShownTrade } from './trader.ts'

/** What a trader holds now, for those who follow. */
export function TraderPositions({
  positions,
  isFollower,
}: {
  positions: readonly ShownPosition[]
  isFollower: boolean
}) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  return (
    <section className={styles.card} aria-label={t('trader.positions')}>
      <h2 className={styles.heading}>
        <span>{t('trader.positions')}</span> {isFollower && <span className={styles.count}>{positions.length}</span>}
      </h2>
      {!isFollower && <p className={styles.quiet}>{t('trader.followersOnly')}</p>}
      {isFollower && positions.length === 0 && <p className={styles.quiet}>{t('trader.noPositions')}</p>}
      {positions.length > 0 && (
        <ul className={styles.rows}>
          {positions.map((position) => (
            <li key={`${position.show_code} ${position.CreateTime}`}>
              <TradeRow
                trade={position}
                below={
                  <bdi translate="no" dir="ltr">
                    {writePrice(position.Price, code)}
                  </bdi>
                }
              >
                <time dateTime={new Date(position.CreateTime).toISOString()}>
                  <bdi translate="no" dir="ltr">
                    {formatDate(position.CreateTime, 'dateTime')}
                  </bdi>
                </time>
              </TradeRow>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Closed trades of a trader; sizes and results in per cent, as sums are nobody's business. */
export function TraderTradeRows({ trades }: { trades: readonly ShownTrade[] }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  return (
    <ul className={styles.rows} aria-label={t('trader.closedTrades')}>
      {trades.map((trade) => (
        <li key={trade.id}>
          <TradeRow
            trade={trade}
            below={
              <bdi translate="no" dir="ltr">
                {writePrice(trade.Price, code)} → {writePrice(trade.UpdatePrice, code)}
              </bdi>
            }
          >
            <time dateTime={new Date(trade.CompleteTime).toISOString()}>
              <bdi translate="no" dir="ltr">
                {formatDate(trade.CompleteTime, 'date')}
              </bdi>
            </time>{' '}
            · <bdi translate="no">{formatDuration(trade.CompleteTime - trade.CreateTime, code)}</bdi>
          </TradeRow>
        </li>
      ))}
    </ul>
  )
}

function TradeRow({
  trade,
  below,
  children,
}: {
  trade: ShownPosition
  below: ReactNode
  /** When. */
  children: ReactNode
}) {
  const { t } = useTranslation(['copying', 'common'])
  const { code } = useLanguage()
  const side = sideOf(trade)
  return (
    <div className={styles.row}>
      <div className={styles.cell}>
        <span className={styles.name}>
          <bdi translate="no">{trade.show_code}</bdi> <SideLabel side={side}>{t(`common:side.${side}`)}</SideLabel>
        </span>
        <span className={styles.quiet}>{below}</span>
        <span className={styles.quiet}>{children}</span>
      </div>
      <div className={styles.end}>
        <Change value={trade.profit_rate} />
        <span className={styles.quiet}>{t('trader.size', { rate: formatPercent(trade.size, code) })}</span>
      </div>
    </div>
  )
}
