import { compareDecimals } from '@openlot/core/math'
import { type RankItem, RankSparkline, shareOfWins, traderInitials, traderName } from '@openlot/features/copying'
import { formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Avatar, buttonClass, Change, Money } from '@openlot/ui'
import type { Column } from '@openlot/ui/data-table'
import styles from './RankingPage.module.css'
import { Link } from 'react-router-dom'

/** What fits below a name. */
const MAX_VARIETIES = 2

/** The columns of the ranking. A place is that of the server, whatever the table is sorted by. */
export function useRankColumns(
  traders: readonly RankItem[],
  nameOf: (code: string) => string,
): readonly Column<RankItem>[] {
  const { t } = useTranslation(['pages', 'content'])
  const { code } = useLanguage()
  const curveName = `${t('content:ranking.by.rate')}, ${t('content:ranking.past')}`
  const placeOf = (trader: RankItem) => traders.indexOf(trader) + 1
  return [
    {
      id: 'place',
      header: t('ranking.place'),
      bare: true,
      numeric: true,
      width: '2.5rem',
      cell: (trader) => <span className={styles.quiet}>{placeOf(trader)}</span>,
    },
    {
      id: 'trader',
      header: t('ranking.trader'),
      cell: (trader) => (
        <span className={styles.trader}>
          <Avatar initials={traderInitials(trader)} size={40} value={shareOfWins(trader)} />
          <span>
            <span className={styles.name}>
              {trader.leader_id > 0 ? (
                <Link to={`/trader/${trader.leader_id}`}>
                  <bdi translate="no">{traderName(trader)}</bdi>
                </Link>
              ) : (
                <bdi translate="no" dir="ltr">
                  {trader.user}
                </bdi>
              )}
            </span>
            <span className={styles.quiet}>
              {trader.is_example === 1 && <span>{`${t('content:ranking.example')} · `}</span>}
              <bdi translate="no" dir="ltr">
                {trader.varieties
                  .slice(0, MAX_VARIETIES - trader.is_example)
                  .map(nameOf)
                  .join(' · ')}
              </bdi>
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'rate',
      header: t('content:ranking.by.rate'),
      numeric: true,
      cell: (trader) => (
        <span className={styles.rate}>
          <Change value={trader.three_week_rate} />
        </span>
      ),
      compare: (a, b) => compareDecimals(a.three_week_rate, b.three_week_rate),
    },
    {
      id: 'curve',
      header: curveName,
      bare: true,
      width: '5.5rem',
      cell: (trader) => (
        <span className={styles.curve}>
          <RankSparkline trader={trader} />
        </span>
      ),
    },
    {
      id: 'income',
      header: t('ranking.income'),
      numeric: true,
      cell: (trader) => <Money value={trader.three_week_profit} signed />,
      compare: (a, b) => compareDecimals(a.three_week_profit, b.three_week_profit),
    },
    {
      id: 'won',
      header: t('ranking.won'),
      numeric: true,
      cell: (trader) => formatPercent(trader.three_week_win, code, { decimals: 0 }),
      compare: (a, b) => compareDecimals(a.three_week_win, b.three_week_win),
    },
    {
      id: 'trades',
      header: t('ranking.trades'),
      numeric: true,
      cell: (trader) => formatNumber(String(trader.total_trade_num), code),
      compare: (a, b) => a.total_trade_num - b.total_trade_num,
    },
    {
      id: 'fall',
      header: t('ranking.fall'),
      numeric: true,
      cell: (trader) => formatPercent(trader.max_drawdown, code, { decimals: 1 }),
      compare: (a, b) => compareDecimals(a.max_drawdown, b.max_drawdown),
    },
    {
      id: 'followers',
      header: t('ranking.followers'),
      numeric: true,
      cell: (trader) => formatNumber(String(trader.followers), code),
      compare: (a, b) => a.followers - b.followers,
    },
    {
      id: 'copy',
      header: t('content:ranking.copy'),
      bare: true,
      numeric: true,
      sticky: true,
      width: '5.5rem',
      cell: (trader) =>
        trader.can_copy === 1 && (
          <Link
            to={`/trader/${trader.leader_id}?copy=1`}
            className={buttonClass({ size: 'small' })}
            aria-label={`${t('content:ranking.copy')} ${traderName(trader)}`}
          >
            {t('content:ranking.copy')}
          </Link>
        ),
    },
  ]
}
