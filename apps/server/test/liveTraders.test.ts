import { parsePrice, parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { memoryEngine } from '../bench/memoryEngine.ts'
import type { EngineEvent } from '../src/engine/model/event.ts'
import { holdingsOf } from '../src/engine/model/valuation.ts'
import { LiveTraders } from '../src/examples/liveTraders.ts'
import { TRADERS } from '../src/examples/traders.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'

const log = pino({ level: 'silent' })

describe('example traders', () => {
  it('trade by themselves with stops and few positions, until they are stopped', async () => {
    const { engine, accountIds } = await memoryEngine(TRADERS.length, parseUsd('20000'))
    const prices = new Map(
      Object.entries({
        EURUSD: '1.085',
        USDJPY: '149.5',
        XAUUSD: '2400',
        US500: '5600',
        BTCUSD: '64000',
        ETHUSD: '3100',
      }),
    )
    const quotes = new Map(
      CATALOGUE.flatMap(({ id, code }) => {
        const bid = prices.get(code)
        return bid === undefined
          ? []
          : [[id, { bid: parsePrice(bid), ask: parsePrice(bid), time: Date.now() }] as const]
      }),
    )
    for (const [id, quote] of quotes) engine.onQuote(id, quote)
    const placed: Extract<EngineEvent, { kind: 'order-placed' }>[] = []
    let closed = 0
    engine.listeners.add((events) => {
      for (const event of events) {
        if (event.kind === 'order-placed') placed.push(event)
        if (event.kind === 'order-closed') closed++
      }
    })

    const live = new LiveTraders({
      engine,
      prices: {
        instruments: CATALOGUE,
        status: (id) => ({ open: quotes.has(id), stale: false }),
        quote: (id) => quotes.get(id),
      },
      log,
    })
    // 50,000 times as fast as in a real broker.
    live.start(
      TRADERS.map(({ strategy, ...trader }, index) => ({
        ...trader,
        accountId: accountIds[index]!,
        strategy: { ...strategy, delayMinutes: strategy.delayMinutes / 50_000 },
      })),
    )
    await waitUntil(() => placed.length >= 60 && closed >= 30)
    await live.stop()
    const after = placed.length
    for (const { order } of placed) {
      expect(order.stopLoss).toBeDefined()
      expect(order.takeProfit).toBeDefined()
    }
    expect(new Set(placed.map(({ order }) => order.accountId)).size).toBe(TRADERS.length)
    for (const accountId of accountIds) {
      const held = await engine.read((state) => [...holdingsOf(state, accountId)].length)
      expect(held).toBeLessThanOrEqual(3)
    }
    expect(placed).toHaveLength(after)
    await engine.stop()
  })
})
