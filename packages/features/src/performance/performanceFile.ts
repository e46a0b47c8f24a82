import type { EquityPoint, Performance } from '@openlot/core/contract'
import { isoTime } from '@openlot/core/math'
import type { useTranslation } from '@openlot/i18n/react'
import { GROUPINGS, type ResultGroups } from './resultGroups.ts'

interface Settings {
  readonly t: ReturnType<typeof useTranslation<['performance', 'orders']>>['t']
  /** What the accounts are called. */
  readonly account: string
  /** The zone of the times, by its name in the IANA database. */
  readonly timeZone: string
  /** What is left out, in words. */
  readonly filter: string
  readonly groups: ResultGroups
  readonly equity: readonly EquityPoint[] | null
}

/**
 * What trading has brought as the rows of a file for programs and spreadsheets: whose it is and the zone of the times,
 * the figures, the groups, and the curve. Figures are plain decimals, times ISO 8601; what is not known is empty.
 */
export function performanceFile({ curve, ...of }: Performance, settings: Settings): string[][] {
  const { t, account, timeZone, filter, groups, equity } = settings
  const usd = (heading: string) => `${heading} (USD)`
  const percent = (heading: string) => `${heading} (%)`
  const time = (moment: number | undefined) => (moment ? isoTime(moment, timeZone) : '')
  const fall = curve?.drawdown
  const seconds = (held: number | null) => (held === null ? '' : String(Math.round(held / 1000)))
  return [
    [t('account'), account],
    [t('orders:timeZone'), timeZone],
    [t('filter'), filter],
    [],
    [t('columns.trades'), String(of.trades)],
    [usd(t('net')), of.net],
    [usd(t('more.grossProfit')), of.gross_won],
    [usd(t('more.grossLoss')), of.gross_lost],
    [usd(t('more.fees')), of.fees],
    [usd(t('more.swap')), of.swap],
    [usd(t('more.dividends')), of.dividends],
    [percent(t('winRate')), of.win_rate ?? ''],
    [t('factor'), of.profit_factor ?? ''],
    [t('payoff'), of.payoff ?? ''],
    [usd(t('expectancy')), of.expectancy ?? ''],
    [t('more.inR'), of.expectancy_r ?? ''],
    [usd(t('more.best')), of.best ?? ''],
    [usd(t('more.worst')), of.worst ?? ''],
    [t('more.wonInRow'), String(of.won_in_row)],
    [t('more.lostInRow'), String(of.lost_in_row)],
    [`${t('more.heldWon')} (s)`, seconds(of.held_won)],
    [`${t('more.heldLost')} (s)`, seconds(of.held_lost)],
    [percent(t('return')), curve?.return_percent ?? ''],
    [percent(t('maxDrawdown')), fall?.percent ?? '', time(fall?.peak_at), time(fall?.low_at), time(fall?.back_at)],
    [usd(t('maxDrawdown')), fall?.usd ?? ''],
    [t('recovery'), curve?.recovery_factor ?? ''],
    [t('sharpe'), curve?.sharpe ?? ''],
    [t('more.sortino'), curve?.sortino ?? ''],
    ...GROUPINGS.filter((by) => groups[by].length > 0).flatMap((by) => [
      [],
      [
        t(`by.${by}`),
        t('columns.trades'),
        t('columns.won'),
        usd(t('more.grossProfit')),
        usd(t('more.grossLoss')),
        usd(t('net')),
      ],
      ...groups[by].map(({ name, sums }) => [
        name,
        String(sums.trades),
        String(sums.won),
        sums.gross_won,
        sums.gross_lost,
        sums.net,
      ]),
    ]),
    ...(equity === null
      ? []
      : [
          [],
          [t('time'), usd(t('netValue')), usd(t('balance')), usd(t('flow'))],
          ...equity.map(([moment, ...amounts]) => [time(moment), ...amounts]),
        ]),
  ]
}
