import { type Price, parsePrice, priceStep } from '@openlot/core/math'
import { InstrumentAlerts } from '../src/alerts/model/instrumentAlerts.ts'
import { report } from './report.ts'

const TICKS = 400_000
const STEP = priceStep(5)
const BID = parsePrice('1.08500')

/** Cost of a tick, depending on the alerts that wait for a price of its instrument. */
export async function benchAlerts(): Promise<void> {
  const few = costOf(1000)
  const many = costOf(1_000_000)
  report('tick, 1,000 alerts waiting', { 'µs a tick': few })
  report('tick, 1,000,000 alerts waiting', { 'µs a tick': many, ratio: `${(many / few).toFixed(2)}×` })
}

/** Alerts two to twenty per cent away, of all three prices. */
function costOf(count: number): number {
  const alerts = new InstrumentAlerts(STEP)
  const sources = ['bid', 'ask', 'mid'] as const
  for (let id = 1; id <= count; id++) {
    const away = BigInt(2000 + ((id * 7919) % 19_000)) * STEP
    const isAbove = id % 2 === 0
    alerts.set({
      id,
      userId: id,
      instrumentId: 1,
      terms: {
        kind: isAbove ? 'above' : 'below',
        source: sources[id % 3]!,
        value: (isAbove ? BID + away : BID - away) as Price,
      },
      repeats: false,
      phase: isAbove ? 'rising' : 'falling',
      notBefore: 0,
    })
  }
  run(alerts)
  return run(alerts)
}

/** Microseconds per tick. */
function run(alerts: InstrumentAlerts): number {
  const start = performance.now()
  for (let index = 0; index < TICKS; index++) {
    const bid = (BID + BigInt(index % 100) * STEP) as Price
    const fired = alerts.onTick({ quote: { bid, ask: (bid + 4n * STEP) as Price }, dayOpen: BID, at: index * 100 })
    if (fired.length > 0) throw new Error('an alert fired that was to wait')
  }
  return ((performance.now() - start) * 1000) / TICKS
}
