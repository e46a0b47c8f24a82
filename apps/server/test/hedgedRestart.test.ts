import { type Price, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import { waitUntil } from '@openlot/tooling/wait'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Engine } from '../src/engine/run/engine.ts'
import { MarketMemory } from '../src/engine/run/marketMemory.ts'
import { hasWork } from '../src/engine/run/tick.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { MemoryStorage } from './simulation/memoryStorage.ts'
import { DEFAULT_RULES } from '../src/engine/model/rules.ts'

const START = 1_800_000_000_000
const USER = 1
const [EURUSD, GBPUSD] = [1, 2] as const
const log = pino({ level: 'silent' })

async function startEngine(storage: MemoryStorage): Promise<Engine> {
  const engine = new Engine({ storage, market: new MarketMemory(CATALOGUE), partitions: 1, rules: DEFAULT_RULES, log })
  await engine.start()
  for (const id of [EURUSD, GBPUSD]) engine.onMarketStatus(id, true)
  return engine
}

// The engine takes the time of what a price causes from the clock.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** A quote that is live at `at`, or `age` milliseconds old. */
function quote(engine: Engine, id: number, price: string, at: number, age = 0): void {
  vi.setSystemTime(at)
  const bid = parsePrice(price)
  engine.onQuote(id, { bid, ask: (bid + 4000n) as Price, time: at - age }, at)
}

/** An account that is long one currency and short the other, and a server that was down while both fell by 5 %. */
async function restartHedged(): Promise<Engine> {
  vi.setSystemTime(START)
  const storage = new MemoryStorage(() => false)
  const before = await startEngine(storage)
  quote(before, EURUSD, '1.10000', START)
  quote(before, GBPUSD, '1.10000', START)
  await before.execute({ kind: 'open-account', accountId: USER, isDemo: false, deposit: parseUsd('20000'), at: START })
  const order = { accountId: USER, lots: parseLots('5'), leverage: 100, idempotencyKey: undefined, at: START } as const
  await before.execute({ kind: 'market-order', instrumentId: EURUSD, side: 'buy', ...order })
  await before.execute({ kind: 'market-order', instrumentId: GBPUSD, side: 'sell', ...order })
  await before.stop()
  const engine = await startEngine(storage)
  // What the market restores from its last bars.
  quote(engine, EURUSD, '1.10000', START + 60_000, 600_000)
  quote(engine, GBPUSD, '1.10000', START + 60_000, 600_000)
  return engine
}

/** How many orders live once what the prices have caused is done: a busy machine may need more than one turn for it. */
async function held(engine: Engine): Promise<number> {
  await waitUntil(() => engine.read((state) => !hasWork(state)))
  return engine.read(({ orders }) => orders.size)
}

describe('a hedged account, after a restart', () => {
  it('is not judged by its first leg alone', async () => {
    const engine = await restartHedged()
    quote(engine, EURUSD, '1.04500', START + 61_000)
    expect(await held(engine)).toBe(2)
    quote(engine, GBPUSD, '1.04500', START + 61_400)
    expect(await held(engine)).toBe(2)
    await engine.stop()
  })

  it('is judged all the same once both have prices, or when one has had time enough to get one', async () => {
    const both = await restartHedged()
    quote(both, GBPUSD, '1.10000', START + 61_000)
    quote(both, EURUSD, '1.04500', START + 61_400)
    expect(await held(both)).toBeLessThan(2)
    await both.stop()
    const one = await restartHedged()
    quote(one, EURUSD, '1.04500', START + 61_000)
    expect(await held(one)).toBe(2)
    quote(one, EURUSD, '1.04500', START + 71_001)
    expect(await held(one)).toBeLessThan(2)
    await one.stop()
  })
})
