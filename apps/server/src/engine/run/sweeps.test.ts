import { type Price, type Usd, parseLots, parsePrice } from '@openlot/core/math'
import { describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../model/apply.ts'
import type { Command } from '../model/command.ts'
import { decide } from './decide.ts'
import { Heap } from '../model/heap.ts'
import { type State, emptyState } from '../model/state.ts'
import { processQueue, tick } from './tick.ts'
import { DEFAULT_RULES } from '../model/rules.ts'

const NOW = 1_800_000_000_000
const ACCOUNTS = 400

function run(state: State, command: Command): void {
  for (const event of decide(state, command).events) apply(state, event)
}

/** Accounts with a position, stops and all, in each of some markets. */
function book(markets: Readonly<Record<string, string>>): { state: State; quote(move: bigint): void } {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  const chosen = [...state.instruments.values()].filter(({ instrument }) => instrument.code in markets)
  const quote = (move: bigint): void => {
    for (const market of chosen) {
      const bid = (parsePrice(markets[market.instrument.code]!) + move * 1000n) as Price
      tick(state, market, { bid, ask: (bid + 4000n) as Price, time: NOW }, NOW)
    }
    processQueue(state, NOW, ({ events }) => events.forEach((event) => apply(state, event)))
  }
  for (const market of chosen) market.open = true
  quote(0n)
  for (let accountId = 1; accountId <= ACCOUNTS; accountId++) {
    run(state, { kind: 'open-account', accountId, isDemo: false, deposit: 100_000_000_000n as Usd, at: NOW })
    for (const { instrument } of chosen) {
      const price = parsePrice(markets[instrument.code]!)
      const stops = { stopLoss: ((price * 9n) / 10n) as Price, takeProfit: ((price * 11n) / 10n) as Price }
      const order = {
        accountId,
        instrumentId: instrument.id,
        side: 'buy',
        lots: parseLots('0.1'),
        leverage: 100,
      } as const
      run(state, { kind: 'market-order', ...order, ...stops, idempotencyKey: undefined, at: NOW })
    }
  }
  return { state, quote }
}

describe('engine memory', () => {
  it('cleans heaps of stops occasionally, not at each change', () => {
    const { state } = book({ EURUSD: '1.10000' })
    const sweep = vi.spyOn(Heap.prototype, 'keepOnly')
    let edits = 0
    for (let round = 0n; round < 20n; round++) {
      for (const { id: orderId, accountId } of state.orders.values()) {
        const stopLoss = (parsePrice('1.00000') + round * 1000n) as Price
        run(state, { kind: 'edit-order', accountId, orderId, stopLoss, takeProfit: 'keep', at: NOW })
        edits++
      }
    }
    expect(sweep.mock.calls.length).toBeLessThan(edits / 50)
    vi.restoreAllMocks()
  })

  it('cleans bands of accounts occasionally, not at each update', () => {
    const { state, quote } = book({ USDJPY: '150.000', EURJPY: '165.000', GBPJPY: '195.000' })
    quote(1n)
    const sweep = vi.spyOn(Heap.prototype, 'keepOnly')
    for (let round = 2n; round < 12n; round++) {
      for (const accountId of state.accounts.keys()) state.risk.markChanged(accountId)
      quote(round)
    }
    expect(sweep.mock.calls.length).toBeLessThan(ACCOUNTS)
    vi.restoreAllMocks()
  })
})
