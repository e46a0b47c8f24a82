import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyBars } from './anyBars.ts'
import { priceVolumeTrend } from './priceVolumeTrend.ts'
import { volumeRatio } from './volumeRatio.ts'

const bars = [100, 110, 110, 99, 99].map((close, index) => ({ close, volume: [5, 20, 8, 10, 4][index]! }))

it('the price volume trend counts volume by the change of the close', () => {
  const trend = priceVolumeTrend(bars)
  expect(trend[0]).toBe(0)
  expect(trend.slice(1).map((value) => Number(value.toFixed(6)))).toEqual([2, 2, 1, 1])
})

it('the volume ratio compares what rose to what fell, and shares what did neither', () => {
  // Of the last three candles 8 and 4 are unchanged, and 10 fell.
  expect(volumeRatio(bars, 3)).toEqual([undefined, undefined, undefined, (100 * 24) / 14, (100 * 6) / 16])
})

it('both are what one who sums from the first candle finds', () => {
  fc.assert(
    fc.property(anyBars, fc.integer({ min: 1, max: 20 }), (all, length) => {
      const trend = priceVolumeTrend(all)
      const ratio = volumeRatio(all, length)
      for (const index of all.keys()) {
        let sum = 0
        for (let at = 1; at <= index; at += 1) sum += (all[at]!.close / all[at - 1]!.close - 1) * all[at]!.volume
        expect(trend[index]).toBeCloseTo(sum, 6)
        let [rises, falls] = [0, 0]
        for (let at = Math.max(1, index + 1 - length); at <= index; at += 1) {
          const sign = Math.sign(all[at]!.close - all[at - 1]!.close)
          rises += ((1 + sign) / 2) * all[at]!.volume
          falls += ((1 - sign) / 2) * all[at]!.volume
        }
        if (index < length || falls === 0) expect(ratio[index]).toBeUndefined()
        else expect(ratio[index]).toBeCloseTo((100 * rises) / falls, 6)
      }
    }),
  )
})
