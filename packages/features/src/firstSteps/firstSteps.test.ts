import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextStep, stepsDone, type Progress } from './firstSteps.ts'

const identity = fc.constantFrom<Progress['identity']>('form', 'under-review', 'certified')
const progress = fc.record({ identity, hasFunds: fc.boolean(), hasTraded: fc.boolean() })

it.each([
  ['form', false, 'verify'],
  ['under-review', false, 'review'],
  ['certified', false, 'deposit'],
  // Digital currency needs no identity.
  ['form', true, 'order'],
  ['certified', true, 'order'],
] as const)('after identity %s and funds %s comes %s', (state, hasFunds, step) => {
  expect(nextStep({ identity: state, hasFunds, hasTraded: false })).toBe(step)
})

it('asks for nothing that is done, and for nothing once there was a trade', () => {
  fc.assert(
    fc.property(progress, (made) => {
      const [, isVerified, hasFunds, hasTraded] = stepsDone(made)
      const step = nextStep(made)
      expect(step === undefined).toBe(hasTraded)
      if (isVerified) expect(step).not.toBe('verify')
      if (hasFunds) expect(step).not.toBe('deposit')
    }),
  )
})
