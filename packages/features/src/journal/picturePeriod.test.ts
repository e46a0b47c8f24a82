import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { pictureCandles } from './picturePeriod.ts'

it.each([
  [10 * MINUTE_MS, '1min', 34],
  [3 * HOUR_MS, '15min', 36],
  [24 * MINUTE_MS, '1min', 48],
  [25 * MINUTE_MS, '5min', 29],
  [5 * DAY_MS, '1day', 29],
  [0, '1min', 24],
])('shows a trade of %d ms by candles of %s', (held, period, limit) => {
  const opened = Date.UTC(2026, 10, 24)
  const asked = pictureCandles(opened, opened + held)
  expect(asked).toMatchObject({ period, limit })
  expect(asked.end).toBeGreaterThan(opened + held)
})

it('asks for no more candles than a picture has room for, however long a trade was held', () => {
  expect(pictureCandles(0, 4000 * DAY_MS).limit).toBeLessThan(300)
})
