import { expect, it } from 'vitest'
import { testOrder } from '../testing/testData.ts'
import { positionPips } from './positionPips.ts'

it.each([
  [1, '1.10125', '12.5'],
  [1, '1.09990', '-1'],
  [2, '1.09990', '1'],
  [2, '1.10125', '-12.5'],
  [1, '1.1', '0'],
])('side %i from 1.1 to %s: %s pips', (OrderType, price, pips) => {
  expect(positionPips({ ...testOrder(1), OrderType }, price)).toBe(pips)
})
