import { type Candle, MINUTE_MS, STORED_PERIODS, foldCandles } from '@openlot/core/math'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Candles } from '../src/market/candles/candles.ts'
import { CATALOGUE } from '../src/market/catalogue.ts'
import { CandlesInMemory } from './support/candlesInMemory.ts'
import { ScriptedSource } from './support/scriptedMarket.ts'

const log = pino({ level: 'silent' })
const INSTRUMENTS = CATALOGUE.slice(0, 2)
const MONDAY = Date.UTC(2026, 10, 23, 12)

beforeEach(() => void vi.useFakeTimers({ now: MONDAY }))
afterEach(() => void vi.useRealTimers())

/** A server that hears the ticks of a market; it writes while it holds the lease. */
class Server {
  epoch: number | undefined
  readonly candles: Candles

  constructor(shared: CandlesInMemory) {
    this.candles = new Candles(new CandlesInMemory({ shared, epoch: () => this.epoch }), log)
  }

  static async on(shared: CandlesInMemory, epoch: number | undefined): Promise<Server> {
    const server = new Server(shared)
    server.epoch = epoch
    await server.candles.start(INSTRUMENTS, new ScriptedSource(), 0)
    return server
  }
}

/** What happens next: a tick that one or both servers hear, time, or the lease goes to the other one. */
type Step =
  | { kind: 'tick'; instrument: number; price: number; heardBy: 'both' | 'leader' | 'standby' }
  | { kind: 'wait'; ms: number }
  | { kind: 'hand over' | 'kill' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      instrument: fc.nat(INSTRUMENTS.length - 1),
      price: fc.integer({ min: 100, max: 199 }),
      heardBy: fc.constantFrom('both' as const, 'both' as const, 'leader' as const, 'standby' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 90_000 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('hand over' as const, 'kill' as const) }) },
)

it('leaves longer candles that are the fold of their minutes, with all that the leader had shown for a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
      vi.setSystemTime(MONDAY)
      const stored = new CandlesInMemory()
      let epoch = 1
      let leader = await Server.on(stored, epoch)
      let standby = await Server.on(stored, undefined)
      const shown: { id: number; at: number; price: number }[] = []
      for (const next of steps) {
        if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.ms)
        else if (next.kind === 'tick') {
          const { id } = INSTRUMENTS[next.instrument]!
          for (const server of [leader, standby])
            if (next.heardBy === 'both' || (next.heardBy === 'leader') === (server === leader))
              server.candles.tick(id, Date.now(), next.price)
          if (next.heardBy !== 'standby') shown.push({ id, at: Date.now(), price: next.price })
        } else {
          if (next.kind === 'hand over') await leader.candles.stop()
          // A process that is killed stores no more; what it had is at most a second old.
          else shown.splice(0, Infinity, ...shown.filter(({ at }) => at < Date.now() - 1000))
          leader.epoch = undefined
          standby.epoch = ++epoch
          leader = standby
          // At once, or within the second in which it stores again.
          if (epoch % 2 === 0) await leader.candles.continue()
          standby = await Server.on(stored, undefined)
        }
      }
      await vi.advanceTimersByTimeAsync(1100)
      await leader.candles.stop()
      await standby.candles.stop()
      for (const { id } of INSTRUMENTS) {
        const minutes = await stored.last(id, '1min', 10_000)
        for (const period of STORED_PERIODS)
          expect(await stored.last(id, period, 10_000)).toEqual(foldedTo(period, minutes))
        for (const { at, price } of shown.filter((each) => each.id === id)) {
          const minute = minutes.find(({ Time }) => Time === Math.floor(at / MINUTE_MS) * MINUTE_MS)
          expect(minute && minute.Low <= price && price <= minute.High, `${price} of ${at}`).toBe(true)
        }
      }
    }),
    { numRuns: 60 },
  )
})

const foldedTo = (period: (typeof STORED_PERIODS)[number], minutes: readonly Candle[]): Candle[] => [
  ...foldCandles(minutes, period),
]
