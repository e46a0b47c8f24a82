import { describe, expect, it } from 'vitest'
import { accumulationDistribution } from './accumulationDistribution.ts'
import { aroon } from './aroon.ts'
import { averageTrueRange } from './averageTrueRange.ts'
import { chaikinVolatility } from './chaikinVolatility.ts'
import { momentum, rateOfChange } from './change.ts'
import { channelIndex } from './channelIndex.ts'
import { directional } from './directional.ts'
import { donchian } from './donchian.ts'
import { hullAverage } from './hullAverage.ts'
import { linearRegression } from './linearRegression.ts'
import { moneyFlow } from './moneyFlow.ts'
import { onBalanceVolume } from './onBalanceVolume.ts'
import { parabolicSar } from './parabolicSar.ts'
import { rsi } from './rsi.ts'
import { standardDeviation } from './standardDeviation.ts'
import { stochastic } from './stochastic.ts'
import { ultimateOscillator } from './ultimateOscillator.ts'
import { weightedAverage } from './weightedAverage.ts'
import { williamsRange } from './williamsRange.ts'

/* The fifteen days of the reference tables of Tulip Indicators, with its results, first values included. */
const HIGHS = [82.15, 81.89, 83.03, 83.3, 83.85, 83.9, 83.33, 84.3, 84.84, 85, 85.9, 86.58, 86.98, 88, 87.87]
const LOWS = [81.29, 80.64, 81.31, 82.65, 83.07, 83.11, 82.49, 82.3, 84.15, 84.11, 84.03, 85.39, 85.76, 87.17, 87.01]
const CLOSES = [81.59, 81.06, 82.87, 83, 83.61, 83.15, 82.84, 83.99, 84.55, 84.36, 85.53, 86.54, 86.89, 87.77, 87.29]
const VOLUMES = [
  5653100, 6447400, 7690900, 3831400, 4455100, 3798000, 3936200, 4732000, 4841300, 3915300, 6830800, 6694100, 5293600,
  7985800, 4807900,
]
const bars = CLOSES.map((close, index) => ({
  close,
  high: HIGHS[index]!,
  low: LOWS[index]!,
  volume: VOLUMES[index]!,
}))

type Result = readonly (number | undefined)[]

/** Expects the results of the last days, to three decimals as they are published, and none before. */
function expectLast(result: Result, published: readonly number[]): void {
  const before = CLOSES.length - published.length
  expect(result).toHaveLength(CLOSES.length)
  expect(result.slice(0, before)).toEqual(Array.from({ length: before }, () => undefined))
  expect(result.slice(before).map((value) => Number(value!.toFixed(3)))).toEqual(published)
}

describe('published results', () => {
  it('of averages', () => {
    expectLast(
      weightedAverage(CLOSES, 5),
      [82.825, 83.066, 83.1, 83.399, 83.809, 84.053, 84.637, 85.399, 86.031, 86.763, 87.121],
    )
    expectLast(hullAverage(CLOSES, 5), [83.69, 83.038, 83.472, 84.55, 84.835, 85.36, 86.552, 87.346, 87.965, 87.916])
    expectLast(
      linearRegression(CLOSES, 5),
      [83.622, 83.722, 83.112, 83.56, 84.172, 84.604, 85.404, 86.21, 86.946, 87.854, 87.754],
    )
    expectLast(
      standardDeviation(CLOSES, 5),
      [0.948, 0.875, 0.28, 0.423, 0.605, 0.671, 0.871, 0.926, 1.019, 1.174, 0.758],
    )
  })

  it('of trends', () => {
    expectLast(
      parabolicSar(bars, { step: 0.2, max: 2 }),
      [82.15, 80.64, 80.64, 81.31, 82.65, 83.9, 82.3, 82.3, 82.3, 83.92, 84.03, 84.03, 85.39, 85.76],
    )
    const moves = directional(bars, 5)
    expectLast(
      moves.map(({ pdi }) => pdi),
      [41.525, 35.436, 28.811, 35.85, 40.268, 36.416, 40.072, 43.468, 41.298, 50.793, 42.981],
    )
    expectLast(
      moves.map(({ mdi }) => mdi),
      [13.771, 11.389, 23.059, 14.815, 12.451, 10.299, 7.084, 5.675, 4.522, 3.673, 5.97],
    )
    expectLast(
      moves.map(({ adx }) => adx),
      [41.384, 44.288, 49.422, 54.918, 59.987, 65.292, 67.355],
    )
    const since = aroon(bars, 5)
    expectLast(
      since.map(({ up }) => up),
      [100, 80, 100, 100, 100, 100, 100, 100, 100, 80],
    )
    expectLast(
      since.map(({ down }) => down),
      [20, 0, 0, 80, 60, 40, 20, 0, 40, 20],
    )
  })

  it('of changes', () => {
    expectLast(momentum(CLOSES, 5), [1.56, 1.78, 1.12, 1.55, 0.75, 2.38, 3.7, 2.9, 3.22, 2.93])
    expectLast(
      rateOfChange(CLOSES, 5).map((value) => value && value / 100),
      [0.019, 0.022, 0.014, 0.019, 0.009, 0.029, 0.045, 0.035, 0.038, 0.035],
    )
  })

  it('of positions in a range', () => {
    const lines = stochastic(bars, { length: 5, smoothing: 3, signal: 3 })
    // Published since both lines are there; the first one is two candles earlier.
    expectLast(
      lines.map(({ k, d }) => d && k),
      [77.385, 83.126, 84.867, 88.361, 95.246, 96.74, 91.091],
    )
    expectLast(
      lines.map(({ d }) => d),
      [75.702, 78.011, 81.793, 85.452, 89.491, 93.449, 94.359],
    )
    expectLast(
      williamsRange(bars, 5),
      [-7.477, -23.006, -40.927, -15.5, -11.417, -23.704, -10.278, -0.935, -3.051, -5.793, -17.884],
    )
    expectLast(rsi(CLOSES, 5), [72.034, 64.927, 75.936, 79.796, 74.713, 83.033, 87.478, 88.755, 91.483, 78.498])
    expectLast(
      channelIndex(bars, 5).map((value, at) => (at < 8 ? undefined : value)),
      [166.667, 82.02, 95.501, 130.912, 99.163, 116.342, 71.928],
    )
    expectLast(
      ultimateOscillator(bars, [2, 3, 5]),
      [43.499, 34.044, 65.883, 73.955, 53.388, 64.149, 81.282, 90.186, 86.114, 65.45],
    )
  })

  it('of ranges', () => {
    expectLast(averageTrueRange(bars, 5), [1.116, 1.051, 1.009, 1.207, 1.136, 1.086, 1.243, 1.233, 1.23, 1.206, 1.137])
    expectLast(chaikinVolatility(bars, { length: 5, change: 5 }), [5.682, 44.088, 43.317, -0.494, 3.994, 1.824])
  })

  it('of volume', () => {
    expectLast(
      accumulationDistribution(bars),
      [
        -1709076.744, -3823823.944, 2436210.94, 2730934.016, 4444434.016, 1031041.611, 375008.278, 3640088.278,
        4411889.727, 2696196.469, 6823899.143, 13067975.613, 17580552.662, 21140487.602, 19463313.184,
      ],
    )
    expectLast(
      onBalanceVolume(bars),
      [
        0, -6447400, 1243500, 5074900, 9530000, 5732000, 1795800, 6527800, 11369100, 7453800, 14284600, 20978700,
        26272300, 34258100, 29450200,
      ],
    )
    expectLast(moneyFlow(bars, 5), [61.172, 67.308, 62.796, 64.661, 45.238, 67.841, 85.578, 85.963, 87.504, 84.647])
  })
})

it('the channel holds the highest and the lowest of its candles', () => {
  const channel = donchian(bars, 5)
  expect(channel.slice(0, 4)).toEqual([{}, {}, {}, {}])
  expect(channel[4]).toEqual({ upper: 83.85, middle: (83.85 + 80.64) / 2, lower: 80.64 })
  expect(channel.at(-1)).toEqual({ upper: 88, middle: (88 + 84.03) / 2, lower: 84.03 })
})

// Achelis, Technical Analysis from A to Z, page 356, as Tulip Indicators has it.
it('the volatility of Chaikin is that of the example of the book', () => {
  const highs = [
    60.2476, 60.5637, 62.0859, 62.7016, 62.9355, 62.8032, 62.3419, 61.8435, 61.6278, 61.3613, 60.5073, 61.4379,
  ]
  const lows = [
    58.4915, 59.0323, 60.8968, 61.3758, 61.7601, 62.0952, 61.6508, 60.3919, 60.804, 60.6952, 59.6734, 59.6702,
  ]
  const days = highs.map((high, index) => ({ high, low: lows[index]! }))
  const all = chaikinVolatility(days, { length: 5, change: 5 })
  expect(all[8]).toBeUndefined()
  expect(all.slice(9).map((value) => value && Number(value.toFixed(2)))).toEqual([-32.81, -22.37, 18.98])
})

it('a flat market has no direction, no flow and no deviation', () => {
  const flat = Array.from({ length: 40 }, () => ({ high: 5, low: 5, close: 5, volume: 3 }))
  const closes = flat.map(({ close }) => close)
  expect(directional(flat, 14).at(-1)).toEqual({ pdi: 0, mdi: 0, adx: 0 })
  expect(moneyFlow(flat, 14).at(-1)).toBe(50)
  expect(onBalanceVolume(flat).at(-1)).toBe(0)
  expect(standardDeviation(closes, 20).at(-1)).toBe(0)
  expect(rateOfChange(closes, 12).at(-1)).toBe(0)
  expect(parabolicSar(flat, { step: 0.02, max: 0.2 }).at(-1)).toBe(5)
})
