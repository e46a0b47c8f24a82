import { parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import { distanceTo, isTrueAlready, mirrored, sourcePrice } from './alertTerms.ts'

const price = parsePrice

describe('terms of an alert', () => {
  it('look at the bid, the ask or the middle', () => {
    const market = { bid: '1.18500', ask: '1.18520' }
    expect(sourcePrice('bid', market)).toBe(price('1.18500'))
    expect(sourcePrice('ask', market)).toBe(price('1.18520'))
    expect(sourcePrice('mid', market)).toBe(price('1.18510'))
  })

  it('tell a distance in pips where it is near, in per cent from one per cent on', () => {
    expect(distanceTo(price('1.18000'), price('1.18500'), price('0.0001'))).toEqual({ unit: 'pips', value: '50' })
    expect(distanceTo(price('4300.000'), price('4254.900'), price('0.01'))).toEqual({ unit: 'percent', value: '1.06' })
    expect(distanceTo(price('101'), price('100'), price('1'))).toEqual({ unit: 'percent', value: '1.00' })
    expect(distanceTo(price('1.1'), price('1.1'), price('0'))).toBeUndefined()
  })

  it('are true already by the rule of the server', () => {
    const now = price('1.09005')
    expect(isTrueAlready('above', price('1.09000'), now)).toBe(true)
    expect(isTrueAlready('above', price('1.09010'), now)).toBe(false)
    expect(isTrueAlready('below', price('1.09005'), now)).toBe(true)
    expect(isTrueAlready('cross', price('1.09005'), now)).toBe(true)
    expect(isTrueAlready('cross', price('1.09004'), now)).toBe(false)
  })

  it('move to the other side of the market, never below nothing', () => {
    expect(mirrored(price('1.18700'), price('1.18500'), 5)).toBe('1.18300')
    expect(mirrored(price('3'), price('1'), 2)).toBe('3.00')
  })
})
