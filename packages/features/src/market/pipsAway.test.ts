import { parsePrice } from '@openlot/core/math'
import { expect, it } from 'vitest'
import { pipsAway } from './pipsAway.ts'

it('tells the distance of two prices in pips, in either order', () => {
  const [low, high, pip] = [parsePrice('1.17500'), parsePrice('1.17625'), parsePrice('0.0001')]
  expect(pipsAway(low, high, pip)).toBe('12.5')
  expect(pipsAway(high, low, pip)).toBe('12.5')
  expect(pipsAway(low, low, pip)).toBe('0')
})

it('has no distance without a pip size', () => {
  expect(pipsAway(parsePrice('1'), parsePrice('2'), parsePrice('0'))).toBeUndefined()
})
