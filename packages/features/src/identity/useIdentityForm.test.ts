import { describe, expect, it } from 'vitest'
import { identityState } from './useIdentity.ts'
import { identityProblems, identityStep } from './useIdentityForm.ts'

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

  it('goes from the name to the photos to being sent', () => {
    const empty = { name: '', cardId: '', front: '', reverse: '' }
    expect(identityStep(empty)).toBe(1)
    expect(identityStep({ ...empty, front: 'C', reverse: 'D', name: 'A' })).toBe(1)
    expect(identityStep({ ...empty, name: 'A', cardId: 'B', front: 'C' })).toBe(2)
    expect(identityStep({ name: 'A', cardId: 'B', front: 'C', reverse: 'D' })).toBe(3)
  })

  it('is a form, under review, and anything else certified', () => {
    expect(identityState(undefined)).toBe('loading')
    expect(identityState(undefined, true)).toBe('failed')
    expect(identityState({ review_status: 1 }, true)).toBe('under-review')
    expect([0, 1, 2, 3].map((review_status) => identityState({ review_status }))).toEqual([
      'form',
      'under-review',
      'certified',
      'certified',
    ])
  })
})
