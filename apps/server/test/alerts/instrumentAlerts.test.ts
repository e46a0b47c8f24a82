import { HOUR_MS, MINUTE_MS, type PriceAlertTerms, type Price, type Rate, parsePrice } from '@openlot/core/math'
import { seed } from '@openlot/tooling/test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PriceAlert } from '../../src/alerts/model/alert.ts'
import { type AlertTick, InstrumentAlerts } from '../../src/alerts/model/instrumentAlerts.ts'
import { SlowAlerts } from './slowAlerts.ts'

const STEP = parsePrice('0.00001')
const OPEN = parsePrice('1.08000')

const tickAt = (bid: string, at = 0): AlertTick => ({
  quote: { bid: parsePrice(bid), ask: (parsePrice(bid) + 10n * STEP) as Price },
  dayOpen: OPEN,
  at,
})
const alert = (terms: PriceAlertTerms, more: Partial<PriceAlert> = {}): PriceAlert => ({
  id: 1,
  userId: 1,
  instrumentId: 1,
  terms,
  repeats: false,
  phase: terms.kind === 'below' ? 'falling' : 'rising',
  notBefore: 0,
  ...more,
})
const above = (value: string, more: Partial<PriceAlert> = {}): PriceAlert =>
  alert({ kind: 'above', source: 'bid', value: parsePrice(value) }, more)

describe('the alerts of an instrument', () => {
  it('fire at the first price that reaches them, and say that price', () => {
    const alerts = new InstrumentAlerts(STEP)
    alerts.set(above('1.09000'))
    expect(alerts.onTick(tickAt('1.08990'))).toEqual([])
    expect(alerts.onTick(tickAt('1.09005'))).toMatchObject([{ fired: { figure: parsePrice('1.09005') } }])
    expect(alerts.onTick(tickAt('1.09010'))).toEqual([])
    expect(alerts.size).toBe(0)
  })

  it('fire past a gap at the price after it', () => {
    const alerts = new InstrumentAlerts(STEP)
    alerts.set(alert({ kind: 'below', source: 'bid', value: parsePrice('1.08000') }))
    expect(alerts.onTick(tickAt('1.07820'))).toMatchObject([{ fired: { figure: parsePrice('1.07820') } }])
  })

  it('that repeat fire again a minute later at the earliest, once the price has been on the other side', () => {
    const alerts = new InstrumentAlerts(STEP)
    alerts.set(above('1.09000', { repeats: true }))
    const fires = (bid: string, at: number) => alerts.onTick(tickAt(bid, at)).filter(({ fired }) => fired).length
    expect(fires('1.09001', 0)).toBe(1)
    // Not far enough on the other side, then far enough; too early, then late enough.
    expect(fires('1.08960', 1000) + fires('1.09001', 2 * MINUTE_MS)).toBe(0)
    expect(fires('1.08940', 2 * MINUTE_MS + 1) + fires('1.09002', 2 * MINUTE_MS + 2)).toBe(1)
    expect(fires('1.08940', 2 * MINUTE_MS + 3) + fires('1.09002', 2 * MINUTE_MS + 4)).toBe(0)
    expect(fires('1.09003', 3 * MINUTE_MS + 2)).toBe(1)
  })

  it('of the last minutes look at the farthest price in them, also at those from before a restart', () => {
    const terms: PriceAlertTerms = { kind: 'range', value: 50_000_000n as Rate, window: 5 }
    const past = [{ bid: parsePrice('1.08000'), at: 0 }]
    const alerts = new InstrumentAlerts(STEP, past)
    alerts.set(alert(terms))
    expect(alerts.onTick(tickAt('1.08539', MINUTE_MS))).toEqual([])
    expect(alerts.onTick(tickAt('1.08540', 6 * MINUTE_MS))).toEqual([])
    const again = new InstrumentAlerts(STEP, past)
    again.set(alert(terms))
    expect(again.onTick(tickAt('1.08540', 5 * MINUTE_MS))).toHaveLength(1)
  })

  const anyTerms: fc.Arbitrary<PriceAlertTerms> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('above' as const, 'below' as const, 'cross' as const),
      source: fc.constantFrom('bid' as const, 'ask' as const, 'mid' as const),
      value: fc.integer({ min: 107_000, max: 109_000 }).map((steps) => (BigInt(steps) * STEP) as Price),
    }),
    fc.record({ kind: fc.constant('move' as const), value: anyPercent() }),
    fc.record({
      kind: fc.constant('range' as const),
      value: anyPercent(),
      window: fc.constantFrom(5 as const, 15 as const, 60 as const),
    }),
  )
  const anyStep = fc.oneof(
    {
      weight: 20,
      arbitrary: fc.record({
        kind: fc.constant('tick' as const),
        bid: fc.integer({ min: 106_900, max: 109_100 }),
        spread: fc.integer({ min: 0, max: 30 }),
        after: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 20 * MINUTE_MS })),
        opens: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        terms: anyTerms,
        repeats: fc.boolean(),
        isRising: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  )

  it('fire as those do that are all looked at with each tick, through restarts, each once', () => {
    let fired = 0
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 120, size: 'max' }), (steps) => {
        let ours = new InstrumentAlerts(STEP)
        const stored = new Map<number, PriceAlert>()
        const slow = new SlowAlerts(STEP)
        let [now, nextId] = [HOUR_MS, 1]
        let dayOpen = OPEN
        const past: { bid: Price; at: number }[] = []
        for (const step of steps)
          switch (step.kind) {
            case 'tick': {
              now += step.after
              const bid = (BigInt(step.bid) * STEP) as Price
              if (step.opens && now % 7 === 0) dayOpen = bid
              const tick = { quote: { bid, ask: (bid + BigInt(step.spread) * STEP) as Price }, dayOpen, at: now }
              const changes = ours.onTick(tick)
              for (const change of changes)
                if (change.alert.phase === 'fired' && !change.alert.repeats) stored.delete(change.alert.id)
                else stored.set(change.alert.id, change.alert)
              const fires = changes.flatMap((change) => (change.fired ? [[change.alert.id, change.fired.figure]] : []))
              fired += fires.length
              expect(fires.toSorted(byId)).toEqual(slow.onTick(tick).toSorted(byId))
              past.push({ bid, at: now })
              break
            }
            case 'add': {
              const { terms, repeats, isRising } = step
              const phase =
                terms.kind === 'below' || (terms.kind === 'cross' && !isRising)
                  ? ('falling' as const)
                  : ('rising' as const)
              const added = { id: nextId++, userId: 1, instrumentId: 1, terms, repeats, phase, notBefore: 0 }
              ours.set(added)
              stored.set(added.id, added)
              slow.add(added)
              break
            }
            case 'remove': {
              const id = [...stored.keys()][step.nth]
              if (id === undefined) break
              ours.remove(id)
              stored.delete(id)
              slow.remove(id)
              break
            }
            case 'restart':
              ours = new InstrumentAlerts(STEP, past)
              for (const kept of stored.values()) ours.set(kept)
          }
      }),
      { numRuns: 400, seed: seed(11) },
    )
    expect(fired).toBeGreaterThan(1000)
  })
})

const byId = (a: readonly unknown[], b: readonly unknown[]): number => Number(a[0]) - Number(b[0])

function anyPercent(): fc.Arbitrary<Rate> {
  return fc.integer({ min: 1, max: 200 }).map((hundredths) => (BigInt(hundredths) * 1_000_000n) as Rate)
}
