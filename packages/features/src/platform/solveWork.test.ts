import type { WorkChallenge } from '@openlot/core/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { solveWork } from './solveWork.ts'

it.each([1, 3])('solves a challenge of the library that the server uses, cost %i', async (cost) => {
  const hmacSignatureSecret = 'secret'
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost,
    counter: 1234,
    deriveKey,
    data: { token: 'x' },
    hmacSignatureSecret,
  })
  const solution = solveWork(challenge as WorkChallenge)
  expect(solution.counter).toBe(1234)
  expect(await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret })).toMatchObject({
    verified: true,
  })
})
