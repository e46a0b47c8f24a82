import { formatNumber, formatFeeRate } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, Money, Note, Ring } from '@openlot/ui'
import styles from './Copying.module.css'

type Need = 'real-account' | 'identity' | 'trades' | 'age'
const NEEDS: readonly Need[] = ['real-account', 'identity', 'trades', 'age']

/** An account as a leader. Amounts are USD, rates in per cent. */
export interface ShownLeader {
  state: 'none' | 'open' | 'closed' | 'leaving' | 'left'
  leaves_at: number
  halted: number
  next_fee_rate: string
  next_rate_at: number
  needs: readonly Need[]
  closed_trades: number
  needed_trades: number
  account_days: number
  needed_days: number
  followers: number
  funds: string
  fee_income: string
  fee_income_month: string
}

/** What it takes to be copied, and how much of it there is. */
export function LeaderNeeds({
  leader,
  verify,
}: {
  leader: ShownLeader
  /** The way to verify one's name. */ verify: ReactNode
}) {
  const { t } = useTranslation('copying')
  return (
    <section className={styles.card} aria-label={t('lead.needs')}>
      <h2 className={styles.heading}>{t('lead.needs')}</h2>
      <ul className={styles.rows}>
        {NEEDS.map((need) => {
          const isMet = !leader.needs.includes(need)
          const needed = need === 'trades' ? leader.needed_trades : leader.needed_days
          return (
            <li key={need}>
              <div className={styles.row}>
                <div className={styles.head}>
                  {isMet ? <Check aria-hidden="true" /> : <Ring size={24} value={shareOf(leader, need)} />}
                  <div className={styles.cell}>
                    <span className={styles.strong}>{t(`lead.need.${need}`, { needed })}</span>
                    {need === 'trades' && !isMet && (
                      <span className={styles.quiet}>
                        {t('lead.have.trades', { have: leader.closed_trades, needed })}
                      </span>
                    )}
                    {need === 'age' && !isMet && (
                      <span className={styles.quiet}>{t('lead.have.age', { count: leader.account_days, needed })}</span>
                    )}
                  </div>
                </div>
                {need === 'identity' && !isMet ? verify : <Badge>{t(isMet ? 'lead.met' : 'lead.missing')}</Badge>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function shareOf(leader: ShownLeader, need: Need): number {
  if (need === 'trades') return leader.closed_trades / leader.needed_trades
  return need === 'age' ? leader.account_days / leader.needed_days : 0
}

/** The followers of a leader, with how much they follow, and what that has brought. */
export function LeaderFigures({ leader, isHidden }: { leader: ShownLeader; isHidden: boolean }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  return (
    <section className={styles.card} aria-label={t('lead.figures')}>
      <h2 className={styles.heading}>{t('lead.figures')}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>{t('lead.followers')}</dt>
          <dd>{formatNumber(String(leader.followers), code)}</dd>
        </div>
        <div>
          <dt>{t('lead.funds')}</dt>
          <dd>
            <Money value={leader.funds} hidden={isHidden} />
          </dd>
        </div>
        <div>
          <dt>{t('lead.income')}</dt>
          <dd>
            <Money value={leader.fee_income} hidden={isHidden} />
          </dd>
        </div>
        <div>
          <dt>{t('lead.incomeMonth')}</dt>
          <dd>
            <Money value={leader.fee_income_month} hidden={isHidden} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** What is about to happen to a leader. */
export function LeaderNotes({ leader }: { leader: ShownLeader }) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const date = (time: number) => formatDate(time, 'date')
  return (
    <>
      {leader.halted === 1 && <Note tone="danger">{t('lead.halted')}</Note>}
      {leader.state === 'leaving' && <Note tone="warn">{t('lead.leaving', { date: date(leader.leaves_at) })}</Note>}
      {leader.state === 'left' && <Note>{t('lead.left')}</Note>}
      {leader.next_fee_rate !== '' && (
        <Note>
          {t('lead.nextFee', {
            date: date(leader.next_rate_at),
            rate: formatFeeRate(leader.next_fee_rate, code),
          })}
        </Note>
      )}
    </>
  )
}
