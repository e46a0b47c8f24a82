import { parseLots, parsePrice, type Price } from '@openlot/core/math'
import { type BenchBroker, startBenchBroker } from './broker.ts'
import { report } from './report.ts'

const POSITIONS = 100_000
const ACCOUNTS = 10_000
const TICKS = 200_000
const CHUNK = 2000

/** What a tick costs the engine with nothing open and with a hundred thousand positions. */
export async function benchTicks(folder: string): Promise<void> {
  const broker = await startBenchBroker(folder, ACCOUNTS)
  try {
    tick(broker, TICKS)
    const idle = tick(broker, TICKS)
    await openPositions(broker)
    tick(broker, TICKS)
    const busy = tick(broker, TICKS)
    report('tick, no position open', { 'µs a tick': idle })
    report(`tick, ${POSITIONS.toLocaleString('en')} positions open`, {
      'µs a tick': busy,
      ratio: `${(busy / idle).toFixed(2)}×`,
    })
  } finally {
    await broker.stop()
  }
}

/** Microseconds a tick, over all instruments in turn. */
function tick({ engine, instruments }: BenchBroker, count: number): number {
  const start = performance.now()
  for (let index = 0; index < count; index++) {
    const bid = BigInt(108_510_000 + (index % 100) * 1000)
    engine.quote(instruments[index % instruments.length]!.id, {
      bid: bid as Price,
      ask: (bid + 4000n) as Price,
      time: index,
    })
  }
  return ((performance.now() - start) * 1000) / count
}

async function openPositions({ engine, userIds }: BenchBroker): Promise<void> {
  const quote = { bid: parsePrice('1.08510'), ask: parsePrice('1.08514') }
  const lots = parseLots('0.01')
  for (let opened = 0; opened < POSITIONS; opened += CHUNK) {
    const at = Date.now()
    engine.quote(1, { ...quote, time: at })
    await Promise.all(
      Array.from({ length: CHUNK }, (_, index) =>
        engine.execute({
          kind: 'market-order',
          userId: userIds[(opened + index) % userIds.length]!,
          instrumentId: 1,
          side: index % 2 === 0 ? 'buy' : 'sell',
          lots,
          leverage: 100,
          clientId: undefined,
          at,
        }),
      ),
    )
  }
}
