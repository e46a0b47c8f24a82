import { CLOSE_REASON, ORDER_SIDE, ORDER_STATUS } from '@openlot/core/contract'
import type pg from 'pg'
import type { ScriptedVendor, SentTick } from './scriptedVendor.ts'

/** A tick needs this long to an engine at most; what a client does meanwhile comes before it. */
const UNDER_WAY_MS = 3000

interface StoredOrder {
  readonly id: string
  readonly instrument_id: number
  readonly side: number
  readonly status: number
  readonly target_kind: number | null
  readonly target_price: string | null
  readonly open_price: string
  readonly stop_loss: string | null
  readonly take_profit: string | null
  readonly close_price: string | null
  readonly close_reason: number
  readonly closed_at: Date | null
  readonly placed_at: Date
  readonly cancel_reason: string | null
}

/** What prices should have done, and what they did. */
export interface ReachedStops {
  /** Orders that a tick should have filled, and positions that one should have closed, with what is wrong. */
  readonly faults: readonly string[]
  readonly filled: number
  /** When the ticks were sent that stopped positions. */
  readonly stoppedAt: readonly number[]
}

interface Counts {
  filled: number
  readonly stoppedAt: number[]
}

/** A price and the direction from which it is reached. */
interface Level {
  readonly of: 'bid' | 'ask'
  readonly reached: 'at or below' | 'at or above'
  readonly price: number
}

/**
 * Compares every order with the ticks that were sent: one whose level a tick reached while it was open must have been
 * filled or closed, at the price of the first such tick.
 *
 * @param options.unpublished when no market process could publish: of what was sent then, engines need not know.
 */
export async function checkReachedStops(
  pool: pg.Pool,
  options: {
    accountIds: readonly number[]
    vendor: ScriptedVendor
    unpublished?: readonly { readonly from: number; readonly to: number }[]
    /** What was going on at some time. */
    faultAt(time: number): string
  },
): Promise<ReachedStops> {
  const { accountIds, vendor, unpublished = [], faultAt } = options
  const { rows } = await pool.query<StoredOrder>(
    `select * from orders where account_id = any($1) and coalesce(target_kind::text, stop_loss::text, take_profit::text) is not null order by id`,
    [accountIds],
  )
  const isPublished = ({ at }: SentTick): boolean => unpublished.every(({ from, to }) => at < from || at > to)
  const faults: string[] = []
  const counts: Counts = { filled: 0, stoppedAt: [] }
  for (const order of rows) {
    const ticks = vendor.sent(order.instrument_id)
    const problem = problemOf(order, ticks, isPublished, counts)
    if (problem === undefined) continue
    const { placed_at, closed_at } = order
    const times = [placed_at, ...(closed_at === null ? [] : [closed_at])].map((time) => faultAt(time.getTime()))
    const around = ticks.filter(({ at }) => at > (closed_at ?? placed_at).getTime() - UNDER_WAY_MS).slice(0, 80)
    faults.push(
      `order ${order.id} ${problem}; ${times.join(', ')}; ${JSON.stringify(order)}; ${JSON.stringify(around)}`,
    )
  }
  return { faults, ...counts }
}

function problemOf(
  order: StoredOrder,
  ticks: readonly SentTick[],
  isPublished: (tick: SentTick) => boolean,
  counts: Counts,
): string | undefined {
  let openAt = order.placed_at.getTime()
  const findFirst = (levels: readonly Level[], after: number): SentTick | undefined =>
    ticks.find((tick) => tick.at > after && isPublished(tick) && levels.some((level) => isAt(level, tick)))
  const lastPriceOf = (price: string | null, levels: readonly Level[], until: number): SentTick | undefined =>
    ticks.findLast(
      (tick) =>
        tick.at > openAt - UNDER_WAY_MS &&
        tick.at <= until &&
        levels.some((at) => isAt(at, tick) && tick[at.of] === Number(price)),
    )

  if (order.target_kind !== null) {
    const target = targetOf(order)
    const reached = findFirst([target], openAt)
    if (order.status === ORDER_STATUS.CANCELLED) return undefined
    if (order.status === ORDER_STATUS.PENDING)
      return reached === undefined ? undefined : `is pending, but its price was reached at ${textOf(reached)}`
    const fill = lastPriceOf(order.open_price, [target], reached?.at ?? Infinity)
    if (fill === undefined)
      return `was filled at ${order.open_price}, not when its price was reached first, ${textOf(reached)}`
    counts.filled++
    openAt = fill.at
  }
  const levels = stopsOf(order)
  const reached = findFirst(levels, openAt)
  if (order.status === ORDER_STATUS.HOLDING)
    return reached === undefined ? undefined : `is open, but its stop was reached at ${textOf(reached)}`
  if (order.close_reason === CLOSE_REASON.STOP_LOSS || order.close_reason === CLOSE_REASON.TAKE_PROFIT) {
    const stop = lastPriceOf(order.close_price, levels, reached?.at ?? Infinity)
    if (stop === undefined)
      return `was closed at ${order.close_price}, not when its stop was reached first, ${textOf(reached)}`
    counts.stoppedAt.push(stop.at)
    return undefined
  }
  return reached !== undefined && order.closed_at!.getTime() > reached.at + UNDER_WAY_MS
    ? `was closed for reason ${order.close_reason} after its stop was reached at ${textOf(reached)}`
    : undefined
}

const textOf = (tick: SentTick | undefined): string =>
  tick === undefined ? 'never' : `${new Date(tick.at).toISOString()} (${tick.bid}, ${tick.ask})`

const isAt = ({ of, reached, price }: Level, tick: SentTick): boolean =>
  reached === 'at or below' ? tick[of] <= price : tick[of] >= price

/** 1 is a limit order, which waits for a better price, 2 a stop order. */
function targetOf({ side, target_kind, target_price }: StoredOrder): Level {
  const isBuy = side === ORDER_SIDE.BUY
  const reached = (target_kind === 1) === isBuy ? 'at or below' : 'at or above'
  return { of: isBuy ? 'ask' : 'bid', reached, price: Number(target_price) }
}

function stopsOf({ side, stop_loss, take_profit }: StoredOrder): Level[] {
  const [below, above] = side === ORDER_SIDE.BUY ? [stop_loss, take_profit] : [take_profit, stop_loss]
  const of = side === ORDER_SIDE.BUY ? 'bid' : 'ask'
  return [
    ...(below === null ? [] : [{ of, reached: 'at or below', price: Number(below) } as const]),
    ...(above === null ? [] : [{ of, reached: 'at or above', price: Number(above) } as const]),
  ]
}
