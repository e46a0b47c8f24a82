import { DAY_MS, MINUTE_MS, type Price, priceFromNumber } from '@openlot/core/math'
import { Batch } from '../engine/journal/batch.ts'
import { apply } from '../engine/model/apply.ts'
import type { Command } from '../engine/model/command.ts'
import type { Decision } from '../engine/model/decision.ts'
import type { InstrumentState, State } from '../engine/model/state.ts'
import { balanceOf, ordersOf } from '../engine/model/valuation.ts'
import { decide } from '../engine/run/decide.ts'
import { processQueue, tick } from '../engine/run/tick.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Source } from '../market/terms/source.ts'
import type { PastTrader, Scene } from './pastTrader.ts'

/** Spread as a fraction of the price. */
const SPREAD_RATIO = 0.0001

/**
 * Lets traders trade at the simulated market's past prices, by the engine's own decisions. The state is then as they
 * have left it.
 *
 * @returns what is to be stored.
 */
export function tradePast(
  state: State,
  traders: readonly PastTrader[],
  { source, until }: { readonly source: Source; readonly until: number },
): Batch {
  const batch = new Batch()
  const carryOut = ({ events }: Decision): void => {
    for (const event of events) {
      batch.add(state, event)
      apply(state, event)
    }
    batch.endDecision(state)
  }
  const execute = (command: Command): void => {
    try {
      carryOut(decide(state, command))
    } catch (error) {
      // Rejected like an order of any user.
      if (!(error instanceof Refusal)) throw error
    }
  }

  for (const { accountId, deposit, since } of traders)
    execute({ kind: 'open-account', accountId, isDemo: false, deposit, at: since - DAY_MS })

  for (const { at, active } of timesOf(traders, until)) {
    const markets = marketsOf(state, active)
    for (const market of markets) quoteAt(state, { market, source, at })
    processQueue(state, at, carryOut)
    for (const trader of active) for (const command of trader.act(at, () => sceneOf(state, trader))) execute(command)
  }
  return batch
}

/** When prices are looked at, and who trades then: as often as the hastiest of them wants. */
function* timesOf(
  traders: readonly PastTrader[],
  until: number,
): Generator<{ readonly at: number; readonly active: readonly PastTrader[] }> {
  for (let at = Math.min(...traders.map(({ since }) => since)); at < until;) {
    const active = traders.filter(({ since }) => since <= at)
    yield { at, active }
    at += Math.min(...active.map(({ stepMs }) => stepMs))
  }
}

function marketsOf(state: State, traders: readonly Pick<PastTrader, 'codes'>[]): InstrumentState[] {
  const codes = new Set(traders.flatMap((trader) => trader.codes))
  return [...state.instruments.values()].filter(({ instrument }) => codes.has(instrument.code))
}

/** Sets the price of the minute that has ended, or that the market is closed. */
function quoteAt(state: State, { market, source, at }: { market: InstrumentState; source: Source; at: number }): void {
  const price = closeAt(source, market.instrument.code, at)
  market.open = price !== undefined
  if (price === undefined) return
  const { pricePrecision } = market.instrument
  const bid = priceFromNumber(price, pricePrecision)
  const spread = priceFromNumber(Math.max(price * SPREAD_RATIO, 10 ** -pricePrecision), pricePrecision)
  tick(state, market, { bid, ask: (bid + spread) as Price, time: at }, at)
}

/** The last price of the minute that ends at a time; undefined while the market is closed. */
export function closeAt(source: Source, code: string, at: number): number | undefined {
  const [bar] = source.history(code, at - MINUTE_MS, at) as Iterable<{ Close: number }>
  return bar?.Close
}

const sceneOf = (state: State, trader: PastTrader): Scene => ({
  open: marketsOf(state, [trader]).filter(({ open, quote }) => open && quote !== undefined),
  orders: [...ordersOf(state, trader.accountId)],
  balance: Number(balanceOf(state, trader.accountId)) / 10 ** 6,
})
