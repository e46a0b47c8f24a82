import { DAY_MS, MINUTE_MS, parsePrice } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import {
  addAgain,
  alertAbove,
  inputOf,
  newAlert,
  problemOf,
  toAdd,
  toEdit,
  withKind,
  type AlertTraits,
} from './alertInput.ts'
import type { MarketAlert } from './alertTerms.ts'

const traits: AlertTraits = { precision: 5, pip: parsePrice('0.0001'), market: { bid: '1.18500', ask: '1.18520' } }
const alert: MarketAlert = {
  id: 7,
  forex_id: 1,
  account_id: 0,
  source: 'bid',
  kind: 'below',
  value: '1.18000',
  window: 0,
  repeat: 1,
  note: 'Second test of the low',
  status: 'live',
  created_at: 0,
  expires_at: 90 * DAY_MS,
  fires: 0,
  fired: [],
}

describe('an alert as it is typed', () => {
  it('begins a little above the market, at a whole pip', () => {
    expect(alertAbove(traits)).toMatchObject({ kind: 'above', price: '1.18740' })
    expect(alertAbove({ ...traits, market: undefined }).price).toBe('')
    expect(newAlert('1.18000')).toMatchObject({ kind: 'cross', price: '1.18000' })
  })

  it('moves to the other side of the market with its condition', () => {
    const input = withKind(alertAbove(traits), 'below', traits)
    expect(input).toMatchObject({ kind: 'below', price: '1.18260' })
    expect(withKind(input, 'cross', traits).price).toBe('1.18260')
    expect(withKind(input, 'above', traits).price).toBe('1.18740')
  })

  it('is told what is wrong before it is sent', () => {
    const input = alertAbove(traits)
    expect(problemOf(input, traits)).toBeUndefined()
    expect(problemOf({ ...input, price: '1.18500' }, traits)).toEqual({
      field: 'price',
      why: 'already',
      now: parsePrice('1.18500'),
    })
    expect(problemOf({ ...input, source: 'ask', price: '1.18510' }, traits)).toMatchObject({ why: 'already' })
    expect(problemOf({ ...input, price: '' }, traits)).toEqual({ field: 'price', why: 'invalid' })
    expect(problemOf({ ...input, kind: 'move', percent: '0' }, traits)).toEqual({ field: 'percent', why: 'invalid' })
    expect(problemOf({ ...input, kind: 'move', percent: '100.01' }, traits)).toMatchObject({ field: 'percent' })
    expect(problemOf({ ...input, note: 'x'.repeat(101) }, traits)).toMatchObject({ field: 'note' })
  })

  it('is sent with what its condition needs, and no more', () => {
    const expires_at = 90 * DAY_MS - MINUTE_MS
    expect(toAdd({ ...newAlert('1.18000'), note: ' low ' }, 1, 0)).toEqual({
      forex_id: 1,
      kind: 'cross',
      source: 'bid',
      value: '1.18000',
      repeat: 0,
      note: 'low',
      expires_at,
    })
    const range = { ...newAlert(''), kind: 'range' as const, percent: '0.5', window: 5 as const }
    expect(toAdd(range, 1, 0)).toMatchObject({ kind: 'range', value: '0.5', window: 5 })
  })

  it('is changed without losing its time, and anew with a new one', () => {
    expect(toEdit(inputOf(alert), 0)).toEqual({ value: '1.18000', repeat: 1, note: alert.note })
    expect(toEdit(inputOf({ ...alert, status: 'fired' }), 0)).toHaveProperty('expires_at')
  })

  it('comes back as it was once its removal is undone', () => {
    expect(addAgain(alert, 0)).toEqual({
      forex_id: 1,
      kind: 'below',
      source: 'bid',
      value: '1.18000',
      repeat: 1,
      note: alert.note,
      expires_at: 90 * DAY_MS,
    })
    expect(addAgain({ ...alert, status: 'fired' }, 0)).toBeUndefined()
  })
})
