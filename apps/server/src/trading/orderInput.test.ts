import { formatPrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { priceReader } from './orderInput.ts'

describe('prices of an order', () => {
  const read = priceReader(5)

  it('are rounded to the precision of the instrument', () => {
    expect(formatPrice(read('1.085125', 'target_price')!, 5)).toBe('1.08513')
    expect(read(undefined, 'target_price')).toBeUndefined()
  })

  it.each(['-1', 'x', '1000000000000', '9999999999999999'])('are no price: %s', (text) => {
    expect(() => read(text, 'target_price')).toThrow('INVALID_INPUT')
  })
})
