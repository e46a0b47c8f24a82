import { type Lots, formatUsd, parseLots, parsePrice, type Price, type Usd, ZERO_USD } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../market/catalogue.ts'
import { apply } from '../model/apply.ts'
import { Batch } from '../journal/batch.ts'
import type { Command } from '../model/command.ts'
import { decide } from './decide.ts'
import type { EngineEvent } from '../model/event.ts'
import type { Order } from '../model/order.ts'
import { Refusal } from '../../errors/refusal.ts'
import { type State, emptyState } from '../model/state.ts'
import { balanceOf, holdingsOf, summaryOf } from '../model/valuation.ts'
import { DEFAULT_RULES } from '../model/rules.ts'

const NOW = 1_800_000_000_000
const DEMO = 1
const REAL = 2

/** What may happen to the engine in a run. */
type Step =
  | { kind: 'quote'; instrumentId: number; bid: number; spread: number }
  | { kind: 'status'; instrumentId: number; open: boolean }
  | { kind: 'order'; accountId: number; instrumentId: number; side: 'buy' | 'sell'; lots: number; leverage: number }
  | { kind: 'close'; accountId: number; nth: number; lots: number | undefined }
  | { kind: 'reset'; accountId: number }

const accountId = fc.constantFrom(DEMO, REAL)
/** EURUSD, USDJPY, EURGBP (by way of GBPUSD, which is quoted too), gold and the DE40 in euros. */
const instrumentId = fc.constantFrom(1, 2, 3, 8, 20, 43)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      instrumentId,
      bid: fc.integer({ min: 50_000, max: 200_000 }),
      spread: fc.integer({ min: 0, max: 50 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('status' as const), instrumentId, open: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      accountId,
      instrumentId,
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: fc.integer({ min: 1, max: 300 }),
      leverage: fc.constantFrom(10, 50, 100, 400),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      accountId,
      nth: fc.nat(5),
      lots: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reset' as const), accountId }) },
)

const hundredths = (count: number): Lots => parseLots((count / 100).toFixed(2))

function toCommand(state: State, one: Step): Command | undefined {
  const at = NOW
  switch (one.kind) {
    case 'order': {
      const lots = one.instrumentId === 43 ? parseLots((one.lots / 10).toFixed(1)) : hundredths(one.lots)
      return {
        kind: 'market-order',
        accountId: one.accountId,
        instrumentId: one.instrumentId,
        side: one.side,
        lots,
        leverage: one.leverage,
        idempotencyKey: undefined,
        at,
      }
    }
    case 'close': {
      const order = [...holdingsOf(state, one.accountId)][one.nth]
      const lots = one.lots === undefined ? undefined : hundredths(one.lots)
      return {
        kind: 'close-order',
        accountId: one.accountId,
        orderId: order?.id ?? 999_999,
        lots,
        idempotencyKey: undefined,
        at,
      }
    }
    case 'reset':
      return { kind: 'reset-demo', accountId: one.accountId, at }
    default:
      return undefined
  }
}

function newState(): { state: State; events: EngineEvent[] } {
  const state = emptyState(CATALOGUE, DEFAULT_RULES)
  const events: EngineEvent[] = []
  for (const command of [
    { kind: 'open-account', accountId: DEMO, isDemo: true, at: NOW },
    { kind: 'open-account', accountId: REAL, isDemo: false, deposit: 5_000_000_000n as Usd, at: NOW },
  ] as const) {
    for (const event of decide(state, command).events) {
      apply(state, event)
      events.push(event)
    }
  }
  return { state, events }
}

const sum = (amounts: Iterable<Usd>): Usd => [...amounts].reduce((total, amount) => (total + amount) as Usd, ZERO_USD)

/** What must hold after every command. */
function checkInvariants(state: State, orders: Map<number, Order>): void {
  expect(sum(state.balances.values()), 'the ledger sums to zero').toBe(0n)
  for (const { accountId: id, orderIds } of state.accounts.values()) {
    const holding = [...orders.values()].filter((order) => order.accountId === id && order.status === 'holding')
    expect([...orderIds], 'holding orders are those that were opened and not closed').toEqual(
      holding.map((order) => order.id),
    )
    expect(summaryOf(state, id).margin, 'margin is the sum over open positions').toBe(
      sum(holding.map((order) => order.margin)),
    )
  }
}

/** The orders as a reader of the events alone would keep them. */
function follow(orders: Map<number, Order>, event: EngineEvent): void {
  if (event.kind === 'order-placed' || event.kind === 'part-closed') {
    expect(orders.has(event.order.id), 'an id is used once').toBe(false)
    orders.set(event.order.id, event.order)
  } else if (event.kind === 'order-closed') {
    const order = orders.get(event.orderId)!
    expect(order.status, 'only a holding order closes').toBe('holding')
    orders.set(order.id, { ...order, status: 'closed', closed: event.closing })
  } else if (event.kind === 'order-reduced') {
    const { lots, margin, fee } = event
    orders.set(event.orderId, { ...orders.get(event.orderId)!, lots, margin, fee })
  }
}

describe('decisions in random runs', () => {
  it('keep the ledger balanced and margins correct, fill on the right side, and change nothing when rejected', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const { state, events } = newState()
        const orders = new Map<number, Order>()
        for (const one of steps) {
          const instrument = 'instrumentId' in one ? state.instruments.get(one.instrumentId)! : undefined
          if (one.kind === 'quote') {
            instrument!.quote = {
              bid: (BigInt(one.bid) * 1000n) as Price,
              ask: (BigInt(one.bid + one.spread) * 1000n) as Price,
              time: NOW,
            }
            instrument!.open ||= true
          } else if (one.kind === 'status') {
            instrument!.open = one.open
          } else {
            const before = structuredClone(state)
            const command = toCommand(state, one)!
            try {
              const decision = decide(state, command)
              expect(state, 'deciding changes nothing').toEqual(before)
              for (const event of decision.events) {
                follow(orders, event)
                apply(state, event)
                events.push(event)
              }
              const { order } = decision
              const quote = order && state.instruments.get(order.instrumentId)!.quote!
              if (order?.status === 'holding') {
                expect(order.openPrice).toBe(order.side === 'buy' ? quote!.ask : quote!.bid)
                expect(summaryOf(before, order.accountId).freeMargin).toBeGreaterThanOrEqual(order.margin + order.fee)
              } else if (order?.closed !== undefined) {
                expect(order.closed.price).toBe(order.side === 'buy' ? quote!.bid : quote!.ask)
              }
            } catch (error) {
              if (!(error instanceof Refusal)) throw error
              expect(state, 'a refusal changes nothing').toEqual(before)
            }
          }
          checkInvariants(state, orders)
        }
        // The same events applied to an empty state give the same state.
        const replayed = emptyState(CATALOGUE, DEFAULT_RULES)
        for (const event of events) apply(replayed, event)
        expect(replayed.balances).toEqual(state.balances)
        expect(replayed.orders).toEqual(state.orders)
        expect(replayed.nextOrderId).toBe(state.nextOrderId)
      }),
      { numRuns: 150 },
    )
  })

  it('leave no position and the initial balance after a reset', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { state } = newState()
        for (const one of [...steps, { kind: 'reset', accountId: DEMO } as const]) {
          const instrument = 'instrumentId' in one ? state.instruments.get(one.instrumentId)! : undefined
          if (one.kind === 'quote')
            Object.assign(instrument!, {
              open: true,
              quote: { bid: BigInt(one.bid) * 1000n, ask: BigInt(one.bid + one.spread) * 1000n, time: NOW },
            })
          const command = toCommand(state, one)
          try {
            if (command !== undefined) for (const event of decide(state, command).events) apply(state, event)
          } catch (error) {
            if (!(error instanceof Refusal)) throw error
          }
        }
        expect(formatUsd(balanceOf(state, DEMO))).toBe('100000.00')
        expect([...holdingsOf(state, DEMO)]).toEqual([])
      }),
    )
  })
})

const marketOrder: Command = {
  kind: 'market-order',
  accountId: DEMO,
  instrumentId: 1,
  side: 'buy',
  lots: parseLots('0.1'),
  leverage: 100,
  idempotencyKey: undefined,
  at: NOW,
}

describe('quotes that fill nothing', () => {
  const quote = { bid: parsePrice('1.0851'), ask: parsePrice('1.0852'), time: NOW }

  it.each([
    ['a closed market', { open: false, quote }, 'MARKET_CLOSED'],
    ['no quote yet', { open: true, quote: undefined }, 'QUOTE_STALE'],
    ['a stale quote', { open: true, quote: { ...quote, time: NOW - 61_000 } }, 'QUOTE_STALE'],
    ['a crossed quote', { open: true, quote: { ...quote, bid: parsePrice('1.0853') } }, 'QUOTE_STALE'],
  ])('%s', (_, market, code) => {
    const { state } = newState()
    Object.assign(state.instruments.get(1)!, market)
    expect(() => decide(state, marketOrder)).toThrow(code)
  })

  it('a currency without a live rate', () => {
    const { state } = newState()
    Object.assign(state.instruments.get(8)!, { open: true, quote })
    expect(() => decide(state, { ...marketOrder, instrumentId: 8 })).toThrow('NO_CONVERSION')
  })
})

describe('batch', () => {
  it('contains each row once, in its final state', () => {
    const { state } = newState()
    Object.assign(state.instruments.get(1)!, {
      open: true,
      quote: { bid: parsePrice('1.0851'), ask: parsePrice('1.0852'), time: NOW },
    })
    const batch = new Batch()
    const run = (command: Command): Order | undefined => {
      const decision = decide(state, command)
      for (const event of decision.events) {
        batch.add(state, event)
        apply(state, event)
      }
      batch.endDecision(state)
      return decision.order
    }
    const order = run(marketOrder)!
    run({
      kind: 'close-order',
      accountId: DEMO,
      orderId: order.id,
      lots: undefined,
      idempotencyKey: undefined,
      at: NOW,
    })
    const { changedAccounts, newOrders, changedOrders, transfers } = batch.rows()
    expect(changedOrders).toEqual([])
    expect(newOrders).toMatchObject([{ id: order.id, status: 3, close_reason: 1, profit: '-1.00' }])
    expect(transfers).toMatchObject([
      { kind: 'trade-fee', amount: '0.60' },
      { kind: 'trade-loss', amount: '1.00', from_balance: '99998.40' },
    ])
    expect(changedAccounts).toContainEqual({ account: `wallet:${DEMO}`, balance: '99998.40' })
  })
})
