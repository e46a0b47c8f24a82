import { describe, expect, it } from 'vitest'
import { identityProblems, identityState } from './useIdentityForm.ts'

describe('the identity form', () => {
  it('needs a name, a number and both sides', () => {
    expect(identityProblems({ name: ' ', cardId: '', front: '', reverse: '' })).toEqual({
      name: 'nameMissing',
      cardId: 'cardIdMissing',
      front: 'frontMissing',
      reverse: 'reverseMissing',
    })
    expect(Object.values(identityProblems({ name: 'A', cardId: 'B', front: 'C', reverse: 'D' }))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })

  it('is a form, under review, and anything else certified', () => {
    expect(identityState(undefined)).toBe('loading')
    expect([0, 1, 2, 3].map((review_status) => identityState({ review_status }))).toEqual([
      'form',
      'under-review',
      'certified',
      'certified',
    ])
  })
})
