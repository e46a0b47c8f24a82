import { describe, expect, it } from 'vitest'
import { depositSteps, withdrawalSteps } from './recordSteps.ts'

const names = (steps: readonly { name: string; state: string }[]) => steps.map(({ name, state }) => `${name} ${state}`)
const times = { created_at: '2026-11-22T10:00:00.000Z', decided_at: '' }

describe('the steps of a deposit', () => {
  const deposit = { ...times, status: 0, remark: '' }

  it.each([
    [0, ['submitted done', 'review current', 'credited coming']],
    [1, ['submitted done', 'review done', 'credited done']],
    [2, ['submitted done', 'rejected failed']],
    [3, ['submitted done', 'invalid failed']],
  ] as const)('with status %i', (status, steps) => {
    expect(names(depositSteps({ ...deposit, status }))).toEqual(steps)
  })

  it('tell when and why it ended', () => {
    const ended = { ...deposit, status: 2, decided_at: '2026-11-22T11:00:00.000Z', remark: 'unreadable' }
    expect(depositSteps(ended).at(-1)).toMatchObject({ time: ended.decided_at, remark: 'unreadable' })
    expect(depositSteps(deposit)[0]?.time).toBe(times.created_at)
  })
})

describe('the steps of a withdrawal', () => {
  const asked = { ...times, status: 0, needs_confirmation: 1, confirm_by: '2026-11-22T10:30:00.000Z', notes: '' }
  const unconfirmed = { ...asked, confirmed_at: '' }
  const confirmed = { ...asked, needs_confirmation: 0, confirmed_at: '2026-11-22T10:05:00.000Z' }
  const decided_at = '2026-11-22T10:30:01.000Z'

  it.each([
    ['waiting for its code', unconfirmed, ['asked done', 'confirm current', 'review coming', 'paid coming']],
    ['confirmed', confirmed, ['asked done', 'confirmed done', 'review current', 'paid coming']],
    ['paid', { ...confirmed, status: 1, decided_at }, ['asked done', 'confirmed done', 'review done', 'paid done']],
    ['rejected', { ...confirmed, status: 2, decided_at }, ['asked done', 'confirmed done', 'rejected failed']],
    ['cancelled', { ...confirmed, status: 3, decided_at }, ['asked done', 'confirmed done', 'cancelled failed']],
    ['not confirmed in time', { ...unconfirmed, status: 3, decided_at }, ['asked done', 'expired failed']],
    [
      'cancelled before its code',
      { ...unconfirmed, status: 3, decided_at: '2026-11-22T10:10:00.000Z' },
      ['asked done', 'cancelled failed'],
    ],
    [
      'where no code is asked for',
      { ...confirmed, confirm_by: '', confirmed_at: '' },
      ['asked done', 'review current', 'paid coming'],
    ],
  ] as const)('%s', (_, withdrawal, steps) => {
    expect(names(withdrawalSteps(withdrawal))).toEqual(steps)
  })
})
