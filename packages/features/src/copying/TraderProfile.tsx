import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { Note } from '@openlot/ui'
import styles from './Copying.module.css'
import type { ShownTrader } from './trader.ts'
import { TraderHabits } from './TraderHabits.tsx'
import { TraderHead } from './TraderHead.tsx'
import { TraderReturn } from './TraderReturn.tsx'
import { TraderRisk, type TraderRiskProps } from './TraderRisk.tsx'
import { TraderPositions } from './TraderTrades.tsx'

export interface TraderProfileProps extends TraderRiskProps {
  trader: ShownTrader
  /** Beside the name: the way to copy, where there is room for it. */
  action?: ReactNode
  /** The closed trades, which come page by page. */
  trades: ReactNode
}

/** All about a trader who leads: what it has brought, what it may cost, and how it is done. */
export function TraderProfile({ trader, fallOf, fee, action, trades }: TraderProfileProps) {
  const { t } = useTranslation('copying')
  const formatDate = useFormatDate()
  const { nickname, words, can_copy, leaves_at } = trader
  return (
    <div className={styles.profile}>
      <div className={styles.stack}>
        <div className={styles.ends}>
          <TraderHead
            nickname={nickname}
            won={trader.three_week_win}
            isExample={trader.is_example === 1}
            codes={trader.varieties.map(({ show_code }) => show_code)}
            since={trader.since}
          />
          {action}
        </div>
        {words !== '' && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        {leaves_at > 0 && <Note tone="warn">{t('trader.leaves', { date: formatDate(leaves_at, 'date') })}</Note>}
        {leaves_at === 0 && can_copy === 0 && <Note>{t('trader.closed')}</Note>}
        <div className={styles.columns}>
          <TraderReturn trader={trader} />
          <div className={styles.aside}>
            <TraderRisk trader={trader} fallOf={fallOf} fee={fee} />
            <TraderHabits trader={trader} />
          </div>
          <TraderPositions positions={trader.positions} isFollower={trader.copy_id > 0} />
          <section className={styles.card} aria-label={t('trader.closedTrades')}>
            <h2 className={styles.heading}>{t('trader.closedTrades')}</h2>
            <p className={styles.quiet}>{t('trader.positionsOf')}</p>
            {trades}
          </section>
        </div>
      </div>
    </div>
  )
}
