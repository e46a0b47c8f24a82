import { DAY_MS, MINUTE_MS } from '@openlot/core/math'
import { describe, expect, it } from 'vitest'
import {
  accountInputOf,
  accountProblemOf,
  newAccountAlert,
  toAddAccountAlert,
  toEditAccountAlert,
  withAccountKind,
} from './accountAlertInput.ts'
import { addAgain } from './alertInput.ts'
import type { AccountAlert } from './alertTerms.ts'

const figures = { net_value: '10432.18', risk_rate: '812.5' }
const alert: AccountAlert = {
  id: 8,
  forex_id: 0,
  account_id: 100_001,
  source: 'bid',
  kind: 'net_value',
  value: '9000.00',
  window: 0,
  repeat: 1,
  note: 'Rent',
  status: 'live',
  created_at: 0,
  expires_at: 90 * DAY_MS,
  fires: 0,
  fired: [],
}

describe('an alert of an account as it is typed', () => {
  it('begins a tenth below what the account has come to', () => {
    expect(newAccountAlert(figures)).toMatchObject({ kind: 'net_value', value: '9388' })
    expect(withAccountKind(newAccountAlert(figures), 'risk_rate', figures).value).toBe('731')
  })

  it('begins with what is usual where there is no margin level, and empty where nothing is known', () => {
    const unknown = { net_value: undefined, risk_rate: undefined }
    expect(newAccountAlert(unknown).value).toBe('')
    expect(withAccountKind(newAccountAlert(figures), 'risk_rate', unknown).value).toBe('150')
    expect(newAccountAlert({ ...figures, net_value: '0.50' }).value).toBe('')
  })

  it('is told what is wrong before it is sent', () => {
    const input = newAccountAlert(figures)
    expect(accountProblemOf(input, figures)).toBeUndefined()
    expect(accountProblemOf({ ...input, value: '10432.18' }, figures)).toEqual({
      field: 'value',
      why: 'already',
      now: '10432.18',
    })
    for (const value of ['', '0', '-5', 'x', '9000.001'])
      expect(accountProblemOf({ ...input, value }, figures), value).toEqual({ field: 'value', why: 'invalid' })
    expect(accountProblemOf({ ...input, note: 'x'.repeat(101) }, figures)).toMatchObject({ field: 'note' })
  })

  it('is sent without an instrument, and comes back as it was once its removal is undone', () => {
    const expires_at = 90 * DAY_MS - MINUTE_MS
    expect(toAddAccountAlert({ ...newAccountAlert(figures), note: ' Rent ' }, 0)).toEqual({
      kind: 'net_value',
      value: '9388',
      repeat: 0,
      note: 'Rent',
      expires_at,
    })
    expect(toEditAccountAlert(accountInputOf(alert), 0)).toEqual({
      value: '9000.00',
      repeat: 1,
      note: 'Rent',
    })
    expect(addAgain(alert, 0)).not.toHaveProperty('forex_id')
  })
})
