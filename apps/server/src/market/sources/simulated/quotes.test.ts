import { type Candle, HOUR_MS, MINUTE_MS, SECOND_MS, foldCandles, foldTick, priceToNumber } from '@openlot/core/math'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import type { Tick } from '../../terms/source.ts'
import { onlyEra } from './eras.ts'
import { bidSteps, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'
import { RandomField } from './randomField.ts'
import { simulatedSource } from './simulated.ts'
import { dayEndWidening, spreadSteps } from './spread.ts'

const tuesday = Date.parse('2026-11-17T13:25Z')
const LENGTH_MS = 15 * MINUTE_MS

describe('simulated quotes', () => {
  beforeEach(() => void vi.useFakeTimers({ now: tuesday }))
  afterEach(() => void vi.useRealTimers())

  async function ticksOf(lengthMs = LENGTH_MS): Promise<Map<string, Tick[]>> {
    const source = simulatedSource({ instruments: CATALOGUE, seed: 'a' })
    const ticks: Tick[] = []
    await source.start((tick) => ticks.push(tick))
    await vi.advanceTimersByTimeAsync(lengthMs)
    await source.stop()
    return Map.groupBy(ticks, ({ code }) => code)
  }

  it('come in bursts of several a second, and after silences of up to four seconds', async () => {
    for (const [code, ticks] of await ticksOf()) {
      const waits = ticks.slice(1).map(({ time }, at) => time - ticks[at]!.time)
      expect(Math.max(...waits), code).toBeLessThanOrEqual(4 * SECOND_MS)
    }
    const euro = (await ticksOf()).get('EURUSD')!
    const perSecond = Array.from({ length: LENGTH_MS / SECOND_MS }, () => 0)
    const start = euro[0]!.time
    for (const { time } of euro) perSecond[Math.floor((time - start) / SECOND_MS)]! += 1
    const mean = euro.length / perSecond.length
    const variance = perSecond.reduce((sum, count) => sum + (count - mean) ** 2, 0) / perSecond.length
    expect(mean).toBeGreaterThan(1)
    expect(Math.max(...perSecond)).toBeGreaterThan(8)
    // Of ticks without bursts it is the mean.
    expect(variance).toBeGreaterThan(1.5 * mean)
  })

  it('agree with the bars of history', async () => {
    const [ticks, source] = [await ticksOf(), simulatedSource({ instruments: CATALOGUE, seed: 'a' })]
    for (const [code, all] of ticks) {
      const { pricePrecision } = CATALOGUE.find((instrument) => instrument.code === code)!
      const usual = PROFILES[code]!.behaviour.spread / 10 ** pricePrecision
      const bars = [...(await source.history(code, tuesday, tuesday + LENGTH_MS))]
      // The minute of news at 13:30 has others, since its prices jump between two of them.
      for (const bar of bars.filter(({ Time }) => Time < Date.parse('2026-11-17T13:29Z'))) {
        let folded: Candle | undefined
        for (const { time, bid } of all)
          if (time >= bar.Time && time < bar.Time + MINUTE_MS)
            folded = foldTick(folded, '1min', { time, bid: priceToNumber(bid) })
        const tolerance = usual + (bar.Close * 4 * volatilityOf(code)) / Math.sqrt(365.25 * 24 * 60)
        for (const figure of ['Open', 'High', 'Low', 'Close'] as const)
          expect(Math.abs(folded![figure] - bar[figure]), `${code} ${figure}`).toBeLessThan(tolerance)
      }
      expect(foldCandles(bars, '5min')).toHaveLength(3)
    }
  })

  const volatilityOf = (code: string): number => {
    const profile = PROFILES[code]!
    if (profile.kind === 'own') return profile.volatility
    return volatilityOf(profile.first) + volatilityOf(profile.second)
  }

  it('keep crosses exact within a step', () => {
    const paths = makePaths(CATALOGUE, PROFILES, { seed: 'a', eras: onlyEra('lively') })
    for (const [code, profile] of Object.entries(PROFILES)) {
      if (profile.kind === 'own') continue
      const [cross, first, second] = [paths.get(code)!, paths.get(profile.first)!, paths.get(profile.second)!]
      for (let time = tuesday; time < tuesday + 48 * HOUR_MS; time += 37 * MINUTE_MS) {
        const product =
          profile.operation === 'times' ? first.mid(time) * second.mid(time) : first.mid(time) / second.mid(time)
        const spread = cross.spread(time)
        const middle = bidSteps(cross, time, spread) + spread / 2
        expect(Math.abs(middle - product * 10 ** cross.instrument.pricePrecision), code).toBeLessThanOrEqual(1)
      }
    }
  })

  it('have spreads by volatility, wider at the end of a day, never below a step', () => {
    const field = new RandomField('a', 'x')
    const at = (volatility: number, usualSteps = 1000, widening = 1): number =>
      spreadSteps(field, tuesday, { usualSteps, volatility, widening })
    const usual = at(1)
    expect(usual).toBeGreaterThanOrEqual(900)
    expect(usual).toBeLessThanOrEqual(1100)
    expect(at(2) / usual).toBeCloseTo((0.8 + 1.5 * 2) / (0.8 + 1.5), 1)
    expect(at(0.1) / usual).toBeCloseTo((0.8 + 1.5 * 0.1) / (0.8 + 1.5), 1)
    expect(at(1, 1000, 4) / usual).toBeCloseTo(4, 1)
    expect(at(0, 1)).toBe(1)
    for (const [time, widening] of [
      ['2026-11-17T21:54:59Z', 1],
      ['2026-11-17T21:55:00Z', 4],
      ['2026-11-17T22:09:59Z', 4],
      ['2026-11-17T22:10:00Z', 1],
      ['2026-07-14T20:55:00Z', 4],
      ['2026-07-14T21:55:00Z', 1],
    ] as const)
      expect(dayEndWidening(Date.parse(time)), time).toBe(widening)
    const calm = makePaths(CATALOGUE, PROFILES, { seed: 'a', eras: onlyEra('calm') }).get('EURUSD')!
    for (let time = tuesday; time < tuesday + 48 * HOUR_MS; time += 3 * MINUTE_MS)
      expect(calm.spread(time)).toBeLessThanOrEqual(2.6 * PROFILES['EURUSD']!.behaviour.spread)
  })
})
