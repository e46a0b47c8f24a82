import { expect, it } from 'vitest'
import { pipsAway, pipsBetween } from './pips.ts'
import { parsePrice } from './units.ts'

it('tells the distance of two prices in pips, in either order', () => {
  const [low, high, pip] = [parsePrice('1.17500'), parsePrice('1.17625'), parsePrice('0.0001')]
  expect(pipsAway(low, high, pip)).toBe('12.5')
  expect(pipsAway(high, low, pip)).toBe('12.5')
  expect(pipsAway(low, low, pip)).toBe('0')
})

it('has no distance without a pip size', () => {
  expect(pipsAway(parsePrice('1'), parsePrice('2'), parsePrice('0'))).toBeUndefined()
})

it('tells the way from one price to another, rounded half away from zero', () => {
  expect(pipsBetween('1.17507', '1.17511', '0.0001', 1)).toBe('0.4')
  expect(pipsBetween('1.17511', '1.17507', '0.0001', 1)).toBe('-0.4')
  expect(pipsBetween('1.175005', '1.17501', '0.0001', 1)).toBe('0.1')
  expect(pipsBetween('1.17507', '1.17507', '0.0001', 1)).toBe('0.0')
  expect(pipsBetween('1900', '1912.5', '0.1', 0)).toBe('125')
})

it('has no way from or to what is no price', () => {
  expect(pipsBetween('', '1.2', '0.0001', 1)).toBeUndefined()
  expect(pipsBetween('1.1', '1.2', '0', 1)).toBeUndefined()
})
