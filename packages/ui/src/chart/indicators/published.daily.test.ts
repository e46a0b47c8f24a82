import { describe, expect, it } from 'vitest'
import { awesomeOscillator } from './awesomeOscillator.ts'
import { bollingerBands } from './bollingerBands.ts'
import { bollingerWidth } from './bollingerWidth.ts'
import { channelIndex } from './channelIndex.ts'
import { dailyBars } from './dailyBars.ts'
import { exponentialAverage } from './exponentialAverage.ts'
import { ichimoku } from './ichimoku.ts'
import { keltner } from './keltner.ts'
import { macd } from './macd.ts'
import { camarillaPivots, classicPivots, fibonacciPivots, type Pivots } from './pivots.ts'
import { rsi } from './rsi.ts'
import { stochastic } from './stochastic.ts'
import { stochasticRsi } from './stochasticRsi.ts'
import { supertrend } from './supertrend.ts'
import { trix } from './trix.ts'
import { ultimateOscillator } from './ultimateOscillator.ts'
import { vwap } from './vwap.ts'

/*
 * What Stock Indicators (Dave Skender) expects of its 502 days in its own tests, to four decimals as they are written
 * there. Counts of values say where the first one is.
 */

const closes = dailyBars.map(({ close }) => close)

const rounded = (value: number | undefined) => value && Number(value.toFixed(4))
const roundedAll = (values: object = {}) =>
  Object.fromEntries(Object.entries(values as Pivots).map(([key, value]) => [key, rounded(value)]))
const countOf = (values: readonly unknown[]) => values.filter((value) => value !== undefined).length
/** The candles from one index to another, as one. */
function whole(from: number, to: number) {
  const bars = dailyBars.slice(from, to)
  return {
    high: Math.max(...bars.map(({ high }) => high)),
    low: Math.min(...bars.map(({ low }) => low)),
    close: bars.at(-1)!.close,
  }
}

describe('published results of two years', () => {
  it('of Ichimoku', () => {
    const all = ichimoku(dailyBars, { conversion: 9, base: 26, span: 52, displacement: 26 })
    expect(all).toHaveLength(502 + 26)
    const own = all.slice(0, 502)
    expect(countOf(own.map(({ conversion }) => conversion))).toBe(494)
    expect(countOf(own.map(({ base }) => base))).toBe(477)
    expect(countOf(own.map(({ spanA }) => spanA))).toBe(451)
    expect(countOf(own.map(({ spanB }) => spanB))).toBe(425)
    expect(countOf(own.map(({ lagging }) => lagging))).toBe(476)
    expect(roundedAll(all[51])).toEqual({ conversion: 224.465, base: 221.94, spanA: 214.8325, lagging: 226.35 })
    expect(roundedAll(all[249])).toEqual({
      conversion: 257.15,
      base: 253.085,
      spanA: 246.3125,
      spanB: 241.685,
      lagging: 259.21,
    })
    expect(roundedAll(all[475])).toEqual({
      conversion: 265.575,
      base: 263.965,
      spanA: 274.9475,
      spanB: 274.95,
      lagging: 245.28,
    })
    expect(roundedAll(all[501])).toEqual({ conversion: 241.26, base: 251.505, spanA: 264.77, spanB: 269.82 })
    // Drawn ahead: what the newest candle says.
    expect(all[527]!.spanA).toBe((all[501]!.conversion! + all[501]!.base!) / 2)
  })

  // The library's average range begins a candle later, which is forgotten by then.
  it('of Supertrend', () => {
    const all = supertrend(dailyBars, { length: 14, factor: 3 })
    expect(all[12]).toEqual({})
    expect(all[13]).toHaveProperty('up')
    expect(all[151]).toEqual({ up: expect.closeTo(232.852, 3) })
    expect(all[152]).toEqual({ down: expect.closeTo(237.6436, 3) })
    expect(roundedAll(all[249])).toEqual({ up: 253.8008 })
    expect(roundedAll(all[501])).toEqual({ down: 250.7954 })
  })

  it('of the Keltner channel', () => {
    const all = keltner(dailyBars, { length: 20, width: 2, range: 10 })
    expect(countOf(all.map(({ middle }) => middle))).toBe(483)
    expect(roundedAll(all[485])).toEqual({ upper: 275.426, middle: 265.4599, lower: 255.4938 })
    expect(roundedAll(all[501])).toEqual({ upper: 262.1873, middle: 249.3519, lower: 236.5165 })
  })

  it('of Bollinger bands and their width', () => {
    const all = bollingerBands(closes, { length: 20, width: 2 })
    expect(countOf(all.map(({ middle }) => middle))).toBe(483)
    expect(roundedAll(all[249])).toEqual({ upper: 259.5642, middle: 255.55, lower: 251.5358 })
    const widths = bollingerWidth(closes, { length: 20, width: 2 })
    expect(countOf(widths)).toBe(483)
    // In per cent here.
    expect(widths[249]).toBeCloseTo(100 * 0.031416, 4)
    expect(widths[501]).toBeCloseTo(100 * 0.173433, 4)
  })

  it('of MACD', () => {
    const all = macd(closes, { short: 12, long: 26, signal: 9 })
    expect(countOf(all.map((one) => one.macd))).toBe(477)
    expect(countOf(all.map(({ signal }) => signal))).toBe(469)
    expect(roundedAll(all[49])).toEqual({ macd: 1.7203, signal: 1.9675, histogram: -0.2472 })
    expect(roundedAll(all[249])).toEqual({ macd: 2.2353, signal: 2.3141, histogram: -0.0789 })
  })

  it('of the relative strength index and the commodity channel index', () => {
    const strength = rsi(closes, 14)
    expect(countOf(strength)).toBe(488)
    expect([14, 249, 501].map((at) => rounded(strength[at]))).toEqual([62.0541, 70.9368, 42.0773])
    const channel = channelIndex(dailyBars, 20)
    expect(countOf(channel)).toBe(483)
    expect(rounded(channel[501])).toBe(-52.9946)
  })

  it('of the stochastic oscillator', () => {
    const all = stochastic(dailyBars, { length: 14, smoothing: 3, signal: 3 })
    expect(countOf(all.map(({ k }) => k))).toBe(487)
    expect(countOf(all.map(({ d }) => d))).toBe(485)
    expect(roundedAll(all[15])).toEqual({ k: 81.1253 })
    expect(roundedAll(all[17])).toEqual({ k: 92.1307, d: 88.4995 })
    expect(roundedAll(all[249])).toEqual({ k: 83.202, d: 83.0813 })
    expect(roundedAll(all[501])).toEqual({ k: 43.1353, d: 35.5674 })
  })

  it('of StochRSI', () => {
    const all = stochasticRsi(closes, { strength: 14, length: 14, smoothing: 3, signal: 3 })
    expect(countOf(all.map(({ k }) => k))).toBe(473)
    expect(countOf(all.map(({ d }) => d))).toBe(471)
    expect(roundedAll(all[31])).toEqual({ k: 97.7778, d: 99.2593 })
    expect(roundedAll(all[152])).toEqual({ k: 0, d: 20.0263 })
    expect(rounded(all[249]!.k)).toBe(27.3094)
  })

  it('of the awesome oscillator', () => {
    const all = awesomeOscillator(dailyBars, { short: 5, long: 34 })
    expect(countOf(all)).toBe(469)
    expect([33, 249, 501].map((at) => rounded(all[at]))).toEqual([5.4756, 5.0618, -17.7692])
  })

  // The library seeds its averages otherwise, which is forgotten by then; its signal is a simple average.
  it('of TRIX', () => {
    const all = trix(closes, { length: 20, signal: 5 })
    expect(all.findIndex((one) => one.trix !== undefined)).toBe(3 * 19 + 1)
    expect(all.findIndex(({ signal }) => signal !== undefined)).toBe(3 * 19 + 1 + 4)
    expect(all[249]!.trix).toBeCloseTo(0.121781, 6)
    expect(all[501]!.trix).toBeCloseTo(-0.230742, 6)
    const signals = exponentialAverage(
      all.map((one) => one.trix),
      5,
    )
    expect(all.map(({ signal }) => signal)).toEqual(signals)
  })

  it('of the ultimate oscillator', () => {
    const all = ultimateOscillator(dailyBars, [7, 14, 28])
    expect(countOf(all)).toBe(474)
    expect([74, 249, 501].map((at) => rounded(all[at]))).toEqual([51.777, 45.3121, 49.5257])
  })

  it('of pivots', () => {
    // Of January 2017.
    expect(roundedAll(classicPivots(whole(0, 20)))).toEqual({
      p: 214.5,
      r1: 217.48,
      r2: 220,
      r3: 222.98,
      s1: 211.98,
      s2: 209,
      s3: 206.48,
    })
    // Of the hour from 11:00 on 18 December 2020.
    expect(roundedAll(fibonacciPivots({ high: 369.2, low: 367.7, close: 368.59 }))).toEqual({
      p: 368.4967,
      r1: 369.0697,
      r2: 369.4237,
      r3: 369.9967,
      s1: 367.9237,
      s2: 367.5697,
      s3: 366.9967,
    })
    // Of the week of 5 November 2018; the library calls its close the pivot.
    const week = whole(464, 469)
    const { p, ...around } = camarillaPivots(week)
    expect(p).toBeCloseTo((week.high + week.low + week.close) / 3, 9)
    const published = { r1: 271.9028, r2: 272.7855, r3: 273.66825, r4: 276.3165 }
    const below = { s1: 270.13725, s2: 269.2545, s3: 268.3718, s4: 265.7235 }
    for (const [key, value] of Object.entries({ ...published, ...below }))
      expect(around[key as keyof typeof around]).toBeCloseTo(value, 3)
  })

  it('of the volume-weighted average price', () => {
    // The first two minutes of 15 December 2020.
    const minutes = [
      { high: 367.62, low: 367.36, close: 367.46, volume: 407_870 },
      { high: 367.48, low: 367.19, close: 367.19, volume: 173_406 },
    ].map((bar, at) => ({ ...bar, open: bar.close, timestamp: Date.UTC(2020, 11, 15, 14, 30 + at) }))
    expect(vwap(minutes).map(rounded)).toEqual([367.48, 367.4223])
  })
})
