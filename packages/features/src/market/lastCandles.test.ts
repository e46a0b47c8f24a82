import type { Candle } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../platform/storage.ts'
import { createLastCandles } from './lastCandles.ts'

const candle = (Time: number, Close = 1): Candle => ({ Time, Open: 1, High: 2, Low: 1, Close, Volume: 3 })

function memory(stored?: string): DeviceStorage {
  let kept = stored
  return { read: () => kept, write: (_, value) => (kept = value) }
}

describe('the last candles', () => {
  it('are there for the next page, with what was added', () => {
    const storage = memory()
    const first = createLastCandles(storage)
    first.keep('1.5min', [candle(1), candle(2)])
    first.add('1.5min', candle(2, 5))
    first.add('1.5min', candle(3, 6))
    first.add('1.5min', candle(1, 7))
    first.add('2.5min', candle(1))
    first.store()
    const next = createLastCandles(storage)
    expect(next.of('1.5min')).toEqual([candle(1), candle(2, 5), candle(3, 6)])
    expect(next.of('2.5min')).toEqual([])
  })

  it('are those of four charts, and three hundred of each', () => {
    const last = createLastCandles(memory())
    const many = Array.from({ length: 301 }, (_, time) => candle(time))
    for (const chart of ['a', 'b', 'c', 'd', 'a', 'e']) last.keep(chart, many)
    expect(['a', 'b', 'c', 'd', 'e'].filter((chart) => last.of(chart).length > 0)).toEqual(['a', 'c', 'd', 'e'])
    last.add('a', candle(400))
    expect(last.of('a')).toHaveLength(300)
    expect(last.of('a').at(-1)).toEqual(candle(400))
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['no charts', '7'],
    ['no candles', '{"a":"x"}'],
    ['wrong figures', '{"a":[[1,2],["1",1,1,1,1,1],[1,1,1,1,1,null],7]}'],
  ])('are none where the device has %s', (_, stored) => {
    expect(createLastCandles(memory(stored)).of('a')).toEqual([])
  })
})
