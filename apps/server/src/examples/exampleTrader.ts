import { DAY_MS, HOUR_MS, type Price, type Side, type Usd, priceFromNumber, priceToNumber } from '@openlot/core/math'
import type { AccountCommand } from '../engine/model/command.ts'
import type { InstrumentState } from '../engine/model/state.ts'
import { RandomField } from '../market/sources/simulated/randomField.ts'
import type { Source } from '../market/terms/source.ts'
import { type PastTrader, closing } from './pastTrader.ts'
import { type Idea, type Strategy, choose, delayAfter, ideaFor } from './strategy.ts'
import { closeAt } from './tradePast.ts'

/** Three months, and a few days so that it is three months also tomorrow. */
const PAST_DAYS = 92
/** Coarser than that of the example traders: three months of prices have to cost little. */
const STEP_MS = HOUR_MS
const SEED = 2000

const strategyOf = (code: string, leverage: number, stopRatio: number): Strategy => ({
  seed: SEED,
  codes: [code],
  leverage,
  marginRatio: 0.03,
  delayMinutes: 15 * 60,
  stopRatio,
  targetRatio: stopRatio * 1.5,
})
/** How it trades each of its instruments; the stops are about what a price moves in a day. */
const STRATEGIES = [
  strategyOf('EURUSD', 50, 0.005),
  strategyOf('USDJPY', 50, 0.006),
  strategyOf('XAUUSD', 20, 0.01),
  strategyOf('US500', 20, 0.01),
  strategyOf('BTCUSD', 10, 0.03),
]
const ANY: Strategy = { ...strategyOf('', 1, 0), codes: STRATEGIES.flatMap(({ codes }) => codes) }

/** What the account has won at the end, as a share of its deposit, and how far it swings on the way there. */
const GROWTH = 0.06
const SWING = 0.02
/** Dollars behind that path at which nearly every trade wins. */
const REACH = 400
/** A trade is held for up to this many steps. */
const MAX_HOLD_STEPS = 40
/** The share of orders that wait for a price, and are cancelled if it does not come. */
const PENDING_SHARE = 0.15
/** How far away they wait, as a share of the distance of the stop. */
const PENDING_DISTANCE = 0.6

/** Independent random numbers of one time. */
const DRAW = { hold: 1, luck: 2, kind: 3 } as const

/** What it holds and waits for at the end. With a market that never closes, so that a weekend has moving profits, too. */
const LEFT: readonly {
  readonly code: string
  readonly hoursAgo: number
  readonly isLucky: boolean
  readonly hasStops?: boolean
  /** Of a pending order: how far away it waits, as a share of the price. */
  readonly distance?: number
}[] = [
  { code: 'XAUUSD', hoursAgo: 27, isLucky: true, hasStops: true },
  { code: 'EURUSD', hoursAgo: 20, isLucky: false, hasStops: true },
  { code: 'US500', hoursAgo: 8, isLucky: true },
  { code: 'BTCUSD', hoursAgo: 5, isLucky: true },
  { code: 'EURUSD', hoursAgo: 4, isLucky: true, distance: 0.012 },
  { code: 'BTCUSD', hoursAgo: 2, isLucky: true, distance: 0.06 },
]
/** More of the balance, so that the account shows some margin in use. */
const LEFT_MARGIN_RATIO = 0.04
/** Stops of what it holds are this many times as far away as usual, so that it is still held tomorrow. */
const WIDE = 3

/**
 * The person with the example account, who has traded for three months: about once a day, mostly in the right direction.
 * Since all of it is past, the direction is looked up: whether a trade should win is drawn, and more likely so the
 * further the account is behind a path that ends modestly up. So every market gives a history that looks like one.
 */
export function exampleTrader({
  accountId,
  deposit,
  source,
  until,
}: {
  readonly accountId: number
  readonly deposit: Usd
  readonly source: Source
  readonly until: number
}): PastTrader {
  const lastStep = stepBefore(until)
  const since = lastStep - PAST_DAYS * DAY_MS
  const field = new RandomField('examples', String(SEED))
  const draw = (what: keyof typeof DRAW, at: number): number => field.uniform(DRAW[what], at / STEP_MS)
  const left = LEFT.map((order) => ({
    ...order,
    at: lastOpen(source, order.code, lastStep - order.hoursAgo * HOUR_MS),
  }))
  /** When an order ends, by the time it was placed; those without stay. */
  const ends = new Map<number, number>()
  let due = since

  /** The side on which a trade wins until then, or loses. */
  const sideFor = (code: string, at: number, end: number, isLucky: boolean): Side => {
    const rises = (closeAt(source, code, end) ?? 0) > (closeAt(source, code, at) ?? 0)
    return rises === isLucky ? 'buy' : 'sell'
  }
  const shouldWin = (at: number, balance: number): boolean => {
    const start = Number(deposit) / 10 ** 6
    const progress = (at - since) / (lastStep - since)
    const path = start * (1 + GROWTH * progress - SWING * Math.sin(3 * Math.PI * progress))
    return draw('luck', at) < Math.min(0.92, Math.max(0.12, 0.5 + (path - balance) / REACH))
  }
  const place = (at: number, idea: Placed): AccountCommand => ({
    kind: 'market-order',
    accountId,
    ...idea,
    idempotencyKey: undefined,
    at,
  })
  const wait = (at: number, idea: Idea, target: Price): AccountCommand => ({
    kind: 'pending-order',
    accountId,
    ...withoutStops(idea),
    target,
    idempotencyKey: undefined,
    at,
  })
  const leave = (at: number, open: readonly InstrumentState[], balance: number): AccountCommand[] =>
    left.flatMap((order) => {
      const market = open.find(({ instrument }) => instrument.code === order.code)
      if (order.at !== at || market?.quote === undefined) return []
      const { code, hasStops = false, distance } = order
      const { stopRatio, targetRatio, ...usual } = strategyFor(code)
      const wide = { stopRatio: stopRatio * WIDE, targetRatio: targetRatio * WIDE, marginRatio: LEFT_MARGIN_RATIO }
      const side = sideFor(code, at, lastOpen(source, code, lastStep), order.isLucky)
      const idea = ideaFor({ ...usual, ...wide }, at, market.instrument, market.quote, balance, side)
      if (idea === undefined) return []
      if (distance !== undefined) return [wait(at, idea, limitAt(market, side, distance))]
      return [place(at, hasStops ? idea : withoutStops(idea))]
    })
  const trade = (at: number, open: readonly InstrumentState[], balance: number): AccountCommand[] => {
    const market = choose(ANY, at, open)
    if (market?.quote === undefined) return []
    const { code } = market.instrument
    const end = at + Math.ceil(draw('hold', at) * MAX_HOLD_STEPS) * STEP_MS
    if (end > lastStep || closeAt(source, code, end) === undefined) return []
    const strategy = strategyFor(code)
    const side = sideFor(code, at, end, shouldWin(at, balance))
    const idea = ideaFor(strategy, at, market.instrument, market.quote, balance, side)
    if (idea === undefined) return []
    ends.set(at, end)
    const isPending = draw('kind', at) < PENDING_SHARE
    const distance = strategy.stopRatio * PENDING_DISTANCE
    return [isPending ? wait(at, idea, limitAt(market, side, distance)) : place(at, idea)]
  }

  return {
    accountId,
    deposit,
    codes: ANY.codes,
    since,
    stepMs: STEP_MS,
    act(at, look) {
      if (at !== stepBefore(at)) return []
      const { open, orders, balance } = look()
      const ended = orders
        .filter(({ placedAt }) => at >= (ends.get(placedAt) ?? Infinity))
        .map(({ id, status }): AccountCommand =>
          status === 'pending' ? { kind: 'cancel-order', accountId, orderId: id, at } : closing(accountId, id, at),
        )
      const remaining = leave(at, open, balance)
      if (remaining.length > 0 || at < due) return [...ended, ...remaining]
      due = at + delayAfter(ANY, at)
      return [...ended, ...trade(at, open, balance)]
    },
  }
}

const stepBefore = (time: number): number => Math.floor(time / STEP_MS) * STEP_MS

function strategyFor(code: string): Strategy {
  const strategy = STRATEGIES.find(({ codes }) => codes.includes(code))
  if (strategy === undefined) throw new Error(`the example account does not trade ${code}`)
  return strategy
}

type Placed = Omit<Idea, 'stopLoss' | 'takeProfit'> & Partial<Idea>

const withoutStops = ({ instrumentId, side, lots, leverage }: Idea): Placed => ({ instrumentId, side, lots, leverage })

/** The price below the market for a buy, above it for a sell. */
function limitAt({ instrument, quote }: InstrumentState, side: Side, distance: number): Price {
  const price = quote === undefined ? 0 : priceToNumber(side === 'buy' ? quote.bid : quote.ask)
  return priceFromNumber(price * (1 + (side === 'buy' ? -distance : distance)), instrument.pricePrecision)
}

/** The last step until a time at which a market was open; no market is closed for a week. */
function lastOpen(source: Source, code: string, until: number): number {
  let at = until
  while (closeAt(source, code, at) === undefined && at > until - 7 * DAY_MS) at -= STEP_MS
  return at
}
