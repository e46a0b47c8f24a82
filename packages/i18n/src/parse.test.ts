import { describe, expect, it } from 'vitest'
import { parseDecimal } from './parse.ts'

describe('parseDecimal', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1.', '1'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['1.50', '1.50'],
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234,5', '1234.5'],
    ['+3', '3'],
    ['-3,5', '-3.5'],
    ['−3', '-3'],
    ['١٫٥', '1.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲', '12'],
    ['๑.๕', '1.5'],
    ['1。5', '1.5'],
    ['12.5', '12.5'],
  ])('%j is %j', (input, plain) => {
    expect(parseDecimal(input)).toBe(plain)
  })

  it.each(['abc', '1e5', '-', '.', '1-2', '--1', '1.2.3,4,5a'])('%j is not a decimal', (input) => {
    expect(parseDecimal(input)).toBeUndefined()
  })
})
