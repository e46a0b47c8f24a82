import { type Candle, HOUR_MS, candleStart, tradingDayStart } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../catalogue.ts'
import { simulatedSource } from './simulated.ts'

describe('simulated market', () => {
  const tuesday = Date.parse('2026-11-17T00:00Z')
  const historyOf = async (
    seed: string,
    code: string,
    from = tuesday,
    to = tuesday + 24 * HOUR_MS,
  ): Promise<Candle[]> => [...(await simulatedSource({ instruments: CATALOGUE, seed }).history(code, from, to))]

  it('returns the same history for the same seed, in any pieces', async () => {
    const day = await historyOf('a', 'EURUSD')
    expect(await historyOf('a', 'EURUSD')).toEqual(day)
    expect([
      ...(await historyOf('a', 'EURUSD', tuesday, tuesday + 7 * HOUR_MS)),
      ...(await historyOf('a', 'EURUSD', tuesday + 7 * HOUR_MS)),
    ]).toEqual(day)
    expect(await historyOf('b', 'EURUSD')).not.toEqual(day)
  })

  describe.each(['5min', '60min', '1day'] as const)('bars of %s of years ago', (period) => {
    const from = tradingDayStart(Date.parse('2025-10-28T12:00Z'))
    const to = tradingDayStart(Date.parse('2025-11-11T12:00Z'))
    const longOf = async (code: string, start = from, end = to): Promise<Candle[]> => [
      ...(await simulatedSource({ instruments: CATALOGUE, seed: 'a' }).history(code, start, end, period)),
    ]

    it('are the same in any pieces', async () => {
      const middle = tradingDayStart(Date.parse('2025-11-04T12:00Z'))
      const pieces = [...(await longOf('EURJPY', from, middle)), ...(await longOf('EURJPY', middle, to))]
      expect(pieces).toEqual(await longOf('EURJPY'))
    })

    it('open at the close before, but for closed hours, and hold both', async () => {
      for (const code of ['EURUSD', 'BTCUSD', 'US500']) {
        const bars = await longOf(code)
        expect(bars.length).toBeGreaterThan(8)
        let joined = 0
        for (const [at, bar] of bars.entries()) {
          expect(candleStart(bar.Time, period)).toBe(bar.Time)
          expect(bar.High).toBeGreaterThanOrEqual(Math.max(bar.Open, bar.Close))
          expect(bar.Low).toBeLessThanOrEqual(Math.min(bar.Open, bar.Close))
          expect(bar.Volume).toBeGreaterThan(0)
          const before = bars[at - 1]
          if (before?.Close === bar.Open) joined++
        }
        // All but those after a weekend, or after the hour at which an index rests.
        if (code === 'BTCUSD') expect(joined).toBe(bars.length - 1)
        if (code === 'EURUSD') expect(joined).toBeGreaterThanOrEqual(bars.length - 4)
      }
    })
  })

  it('has given the price of every open market once it has started', async () => {
    const saturday = Date.parse('2026-11-21T12:00Z')
    for (const [now, has] of [
      [tuesday + 15 * HOUR_MS, ['EURUSD', 'XAUUSD', 'US500', 'BTCUSD']],
      [saturday, ['BTCUSD']],
    ] as const) {
      const source = simulatedSource({ instruments: CATALOGUE, seed: 'a', now: () => now })
      const ticked = new Set<string>()
      await source.start(({ code }) => ticked.add(code))
      expect([...ticked]).toEqual(expect.arrayContaining([...has]))
      expect(ticked.has('EURUSD')).toBe(now !== saturday)
      await source.stop()
    }
  })

  it('follows the trading hours: no forex bars at weekends, coins all week', async () => {
    const saturday = Date.parse('2026-11-21T00:00Z')
    expect(await historyOf('a', 'EURUSD', saturday, saturday + 24 * HOUR_MS)).toEqual([])
    expect(await historyOf('a', 'BTCUSD', saturday, saturday + 24 * HOUR_MS)).toHaveLength(1440)
  })

  it('has a plausible volatility, highest when London and New York overlap', async () => {
    const bars = await historyOf('a', 'EURUSD', tuesday, tuesday + 72 * HOUR_MS)
    const returns = bars.slice(1).map((bar, index) => Math.log(bar.Close / bars[index]!.Close))
    const yearly = Math.sqrt((returns.reduce((sum, one) => sum + one * one, 0) / returns.length) * 1440 * 365)
    expect(yearly).toBeGreaterThan(0.03)
    expect(yearly).toBeLessThan(0.25)
    const range = (from: number, to: number): number =>
      bars
        .filter(({ Time }) => {
          const hour = new Date(Time).getUTCHours()
          return hour >= from && hour < to
        })
        .reduce((sum, { High, Low }) => sum + High - Low, 0) /
      (to - from)
    expect(range(13, 16)).toBeGreaterThan(range(21, 24))
    for (const { Open, High, Low, Close } of bars) {
      expect(High).toBeGreaterThanOrEqual(Math.max(Open, Close))
      expect(Low).toBeLessThanOrEqual(Math.min(Open, Close))
    }
  })

  it('correlates the euro and the pound against the dollar', async () => {
    const returns = async (code: string): Promise<number[]> => {
      const bars = await historyOf('a', code, tuesday, tuesday + 72 * HOUR_MS)
      return bars.slice(5).map((bar, index) => Math.log(bar.Close / bars[index]!.Close))
    }
    const [euro, pound] = [await returns('EURUSD'), await returns('GBPUSD')]
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
    const covariance = mean(euro.map((value, index) => value * pound[index]!))
    const correlation = covariance / Math.sqrt(mean(euro.map((v) => v * v)) * mean(pound.map((v) => v * v)))
    expect(correlation).toBeGreaterThan(0.35)
  })
})
