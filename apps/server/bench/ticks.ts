import { type Price, parseLots, parsePrice, parseUsd } from '@openlot/core/math'
import type { Engine } from '../src/engine/run/engine.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { QUOTE, purchase } from './broker.ts'
import { memoryEngine } from './memoryEngine.ts'
import { report } from './report.ts'

const TICKS = 400_000
const lots = parseLots('0.01')

/** Trailing stops are so far behind that no tick of a run moves one. */
const IDLE_TRAIL = { distance: parsePrice('0.1'), step: parsePrice('0.05') }

/** Cost of a tick in the engine, depending on open positions, pending orders and trailing stops. */
export async function benchTicks(): Promise<void> {
  const few = await engineWith({ resting: 1000, positions: 0 })
  const many = await engineWith({ resting: 1_000_000, positions: 0 })
  const held = await engineWith({ resting: 1000, positions: 100_000 })
  const trailingFew = await engineWith({ positions: 1000, trail: IDLE_TRAIL })
  const trailingMany = await engineWith({ positions: 1_000_000, trail: IDLE_TRAIL })
  report('tick, 1,000 orders resting', { 'µs a tick': few })
  report('tick, 1,000,000 orders resting', { 'µs a tick': many, ratio: `${(many / few).toFixed(2)}×` })
  report('tick, 1,000 resting and 100,000 positions', { 'µs a tick': held, ratio: `${(held / few).toFixed(2)}×` })
  report('tick, 1,000 trailing stops idle', { 'µs a tick': trailingFew })
  const ratio = `${(trailingMany / trailingFew).toFixed(2)}×`
  report('tick, 1,000,000 trailing stops idle', { 'µs a tick': trailingMany, ratio })
}

interface Orders {
  readonly resting?: number
  readonly positions?: number
  readonly trail?: typeof IDLE_TRAIL
}

async function engineWith({ resting = 0, positions = 0, trail }: Orders): Promise<number> {
  const { engine, accountIds } = await memoryEngine(Math.max(10, resting / 200, positions / 10), parseUsd('1000000'))
  await place(engine, accountIds, 1, { count: positions, trail })
  await place(engine, accountIds, 0, { count: resting, trail: undefined })
  run(engine, TICKS)
  // The account queue is empty, as usual between ticks.
  while (engine.backlog > 0) await new Promise((resolve) => setImmediate(resolve))
  const cost = run(engine, TICKS)
  await engine.stop()
  return cost
}

/** Places market orders, or limit orders two to twenty percent below the market. */
async function place(
  engine: Engine,
  accountIds: readonly number[],
  type: 0 | 1,
  { count, trail }: { count: number; trail: typeof IDLE_TRAIL | undefined },
): Promise<void> {
  for (let index = 0; index < count; index++) {
    const at = Date.now()
    if (index % 1000 === 0) engine.onQuote(1, { ...QUOTE, time: at })
    const order = purchase(accountIds[index % accountIds.length]!, lots, at)
    const target = (106_000_000n - BigInt((index * 7919) % 19_000) * 1000n) as Price
    await engine.execute(
      type === 1 ? { kind: 'market-order', ...order, trail } : { kind: 'pending-order', target, ...order },
    )
  }
}

/** Microseconds per tick, over all instruments in turn. */
function run(engine: Engine, count: number): number {
  const start = performance.now()
  for (let index = 0; index < count; index++) {
    const bid = BigInt(108_510_000 + (index % 100) * 1000)
    engine.onQuote(CATALOGUE[index % CATALOGUE.length]!.id, {
      bid: bid as Price,
      ask: (bid + 4000n) as Price,
      time: Date.now(),
    })
  }
  return ((performance.now() - start) * 1000) / count
}
