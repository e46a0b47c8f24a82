import type { LanguageCode } from '@openlot/i18n'
import { ORDER_SIDE, type Trader, type TraderTrade } from '@openlot/core/contract'
import { type Usd, ZERO_USD, addUsd, formatPrice, formatUsd, parseUsd, subtractUsd } from '@openlot/core/math'
import type pg from 'pg'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Page } from '../http/paging.ts'
import { openedAt } from '../engine/model/order.ts'
import { walletOf } from '../ledger/accounts.ts'
import { TRADED } from '../ledger/transfer.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { traderSums, rankItem } from '../site/ranking/rankingQuery.ts'
import {
  type DaySums,
  maxDrawdown,
  monthlyReturns,
  percentOf as percentOfShare,
  returnCurve,
  returnOf,
} from '../site/ranking/returns.ts'
import { PAID_IN, dayOf } from '../site/ranking/tally.ts'
import { type Leader, percentOf, takesFollowers } from './leaders.ts'
import { exampleWords } from './exampleWords.ts'
import { percent } from './wireCopy.ts'

interface Deps {
  readonly pool: pg.Pool
  readonly engine: EngineClient
  readonly instrument: (id: number) => Instrument | undefined
}

const MONTHS = 12
const TRADES = `status = 3`
/** When a trade became a position; see `openedAt`, whose rule this is. */
const OPENED_AT = `case when target_kind is null then placed_at else coalesce(
  filled_at, least(coalesce(stop_loss_set_at, placed_at), coalesce(take_profit_set_at, placed_at))) end`

/** A leader as others see them; open positions for followers only. */
export async function traderPage(
  { pool, engine, instrument }: Deps,
  leader: Leader,
  terms: { copyId: number; seesPositions: boolean; minAmount: Usd; language: LanguageCode },
): Promise<Trader> {
  const { accountId } = leader
  const { copyId, seesPositions, minAmount, language } = terms
  const [days, sums, traded, person] = [
    await allDays(pool, accountId),
    await traderSums(pool, accountId),
    await tradedOf(pool, accountId),
    await pool.query<{ created_at: Date }>('select created_at from accounts where id = $1', [accountId]),
  ]
  const points = returnCurve(0n as Usd, days)
  const figures = sums && rankItem(sums)
  const named = (id: number): { code: string; show_code: string } => {
    const found = instrument(id)
    return { code: found?.code ?? '', show_code: found?.showCode ?? '' }
  }
  const live = seesPositions ? await engine.ask({ kind: 'live-orders', accountId }) : undefined
  const holdings = live?.orders.filter(({ order }) => order.status === 'holding') ?? []
  const equity = live?.summary.equity ?? ZERO_USD
  const positions = holdings.map(({ order, valuation }) => ({
    ...named(order.instrumentId),
    OrderType: order.side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
    multiple: order.leverage,
    Price: formatPrice(order.openPrice, instrument(order.instrumentId)?.pricePrecision),
    CreateTime: openedAt(order) ?? order.placedAt,
    size: percent(order.margin, equity),
    profit_rate: percent(valuation.profit, equity),
  }))
  return {
    leader_id: leader.id,
    nickname: leader.nickname,
    words: (leader.isExample ? exampleWords(language, leader.nickname) : undefined) ?? leader.words,
    is_example: leader.isExample ? 1 : 0,
    since: Math.min(person.rows[0]?.created_at.getTime() ?? 0, ...days.slice(0, 1).map(({ day }) => Date.parse(day))),
    can_copy: takesFollowers(leader) ? 1 : 0,
    copy_id: copyId,
    min_amount: formatUsd(minAmount),
    fee_rate: percentOf(leader.feeRate),
    next_fee_rate: leader.nextFeeRate === null ? '' : percentOf(leader.nextFeeRate),
    next_rate_at: leader.nextRateAt?.getTime() ?? 0,
    leaves_at: leader.leaveAt?.getTime() ?? 0,
    followers: leader.followers,
    suggested_amount: formatUsd(leader.suggestedAmount),
    three_week_rate: figures?.three_week_rate ?? '0.00',
    three_week_win: figures?.three_week_win ?? '0.00',
    total_rate: figures?.total_rate ?? '0.00',
    total_trade_num: figures?.total_trade_num ?? 0,
    multiple: figures?.multiple ?? 0,
    max_drawdown: maxDrawdown(points),
    average_hours: traded.averageHours,
    curve: points.map((point) => [Date.parse(point.day), returnOf(point)]),
    drawdown: points.map(({ day, fall }) => [Date.parse(day), percentOfShare(fall)]),
    months: monthlyReturns(points).slice(0, MONTHS),
    varieties: traded.varieties.map(({ instrumentId, share }) => ({ ...named(instrumentId), share })),
    positions,
  }
}

/** Trades that a leader has closed, newest first; sizes in per cent of the balance before. */
export async function traderTrades(
  { pool, instrument }: Deps,
  leader: Leader,
  page: Page,
): Promise<{ trades: TraderTrade[]; total: number }> {
  const { rows: totals } = await pool.query<{ total: string }>(
    `select count(*) as total from orders where account_id = $1 and ${TRADES}`,
    [leader.accountId],
  )
  const { rows } = await pool.query<Record<string, string> & { opened_at: Date; closed_at: Date }>(
    `select orders.*, ${OPENED_AT} as opened_at, (
       select case when to_account like 'wallet:%' then to_balance else from_balance end from ledger_transfers
       where account_id = orders.account_id and order_id = orders.id and kind in ('trade-profit', 'trade-loss') limit 1
     ) as balance
     from orders where account_id = $1 and ${TRADES} order by closed_at desc, id desc limit $2 offset $3`,
    [leader.accountId, page.size, page.offset],
  )
  const trades = rows.map((row): TraderTrade => {
    const found = instrument(Number(row['instrument_id']))
    const profit = parseUsd(row['profit']!)
    const before = subtractUsd(parseUsd(row['balance'] ?? '0'), profit)
    const price = (text: string | undefined): string => Number(text).toFixed(found?.pricePrecision)
    return {
      id: Number(row['id']),
      code: found?.code ?? '',
      show_code: found?.showCode ?? '',
      OrderType: Number(row['side']),
      multiple: Number(row['leverage']),
      Price: price(row['open_price']),
      UpdatePrice: price(row['close_price']),
      CreateTime: row.opened_at.getTime(),
      CompleteTime: row.closed_at.getTime(),
      size: percent(parseUsd(row['margin']!), before),
      profit_rate: percent(profit, before),
    }
  })
  return { trades, total: Number(totals[0]?.total) }
}

/** The sums of all days on which money moved, oldest first. */
async function allDays(pool: pg.Pool, accountId: number): Promise<DaySums[]> {
  const { rows } = await pool.query<{ day: string; profit: string; paid_in: string; moved: string }>(
    `with moves as (
       select kind, ${dayOf('at')} as day, case when to_account = $2 then amount else -amount end as amount
       from ledger_transfers where account_id = $1 and $2 in (from_account, to_account)
     )
     select day::text, sum(amount)::text as moved
       , coalesce(sum(amount) filter (where kind in (${TRADED})), 0)::text as profit
       , coalesce(sum(amount) filter (where kind in (${PAID_IN}) and amount > 0), 0)::text as paid_in
     from moves group by day order by day`,
    [accountId, walletOf(accountId)],
  )
  return rows.map(({ day, profit, paid_in: paidIn, moved }) => {
    const [won, deposited] = [parseUsd(profit), parseUsd(paidIn)]
    return { day, profit: won, paidIn: deposited, other: subtractUsd(parseUsd(moved), addUsd(won, deposited)) }
  })
}

async function tradedOf(
  pool: pg.Pool,
  accountId: number,
): Promise<{ averageHours: string; varieties: { instrumentId: number; share: string }[] }> {
  const { rows } = await pool.query<{ instrument: number; trades: string; hours: string }>(
    `select instrument_id as instrument, count(*) as trades, sum(extract(epoch from closed_at - (${OPENED_AT}))) / 3600 as hours
     from orders where account_id = $1 and ${TRADES} group by instrument_id order by trades desc, instrument_id`,
    [accountId],
  )
  const total = rows.reduce((sum, { trades }) => sum + Number(trades), 0)
  const hours = rows.reduce((sum, row) => sum + Number(row.hours), 0)
  return {
    averageHours: total === 0 ? '' : (hours / total).toFixed(1),
    varieties: rows.map(({ instrument, trades }) => ({
      instrumentId: instrument,
      share: percent(BigInt(trades), BigInt(total)),
    })),
  }
}
