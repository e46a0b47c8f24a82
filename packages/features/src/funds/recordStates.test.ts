import { describe, expect, it } from 'vitest'
import { depositAmount, depositState, withdrawalState } from './recordStates.ts'

describe('the state of a record', () => {
  it('is said of a deposit by its status', () => {
    expect([0, 1, 2, 3].map((status) => depositState({ status }))).toEqual([
      'review',
      'credited',
      'rejected',
      'invalid',
    ])
  })

  it('takes what was credited once it was', () => {
    const deposit = { number: '500.00', credited: '498.50' }
    expect(depositAmount({ ...deposit, status: 0 })).toBe('500.00')
    expect(depositAmount({ ...deposit, status: 1 })).toBe('498.50')
  })

  it('waits for the code of the owner of a withdrawal first', () => {
    expect(withdrawalState({ status: 0, needs_confirmation: 1 })).toBe('awaiting')
    const states = [0, 1, 2, 3].map((status) => withdrawalState({ status, needs_confirmation: 0 }))
    expect(states).toEqual(['pending', 'paid', 'rejected', 'cancelled'])
  })
})
