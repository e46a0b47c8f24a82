import { describe, expect, it } from 'vitest'
import { rsi } from './rsi.ts'

describe('relative strength', () => {
  // A published example of Wilder's index over 14 days.
  it('is that of Wilder', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
      45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137,
    ]
    const all = rsi(closes, 14)
    expect(all[13]).toBeUndefined()
    expect(all.slice(14).map((value) => value && Number(value.toFixed(2)))).toEqual([
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06,
    ])
  })

  it('is 100 where nothing falls, 0 where nothing rises', () => {
    expect(rsi([1, 2, 3, 4, 4], 3)).toEqual([undefined, undefined, undefined, 100, 100])
    expect(rsi([4, 3, 2, 1, 1], 3)).toEqual([undefined, undefined, undefined, 0, 0])
  })
})
