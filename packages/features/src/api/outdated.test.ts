import type { ApiFailure } from '@openlot/core/api'
import { CODES } from '@openlot/core/contract'
import { expect, it, vi } from 'vitest'
import { namedOutdated } from './outdated.ts'

const yes = async () => true
const no = async () => false

it.each<[ApiFailure['kind'], ApiFailure]>([
  ['outdated', { kind: 'http', status: 404, code: CODES.NOT_FOUND, msg: 'Not found' }],
  ['outdated', { kind: 'http', status: 410, msg: '' }],
  ['outdated', { kind: 'rejected', status: 200, code: CODES.INVALID_INPUT, msg: 'Invalid: lots' }],
  ['outdated-answer', { kind: 'invalid-answer', status: 200, code: CODES.OK, msg: '' }],
])('is %s on a page that was replaced: %j', async (kind, failure) => {
  expect(await namedOutdated(failure, yes)).toEqual({ ...failure, kind, msg: '' })
  expect(await namedOutdated(failure, no)).toBe(failure)
})

it.each<[ApiFailure]>([
  [{ kind: 'network', msg: '' }],
  [{ kind: 'http', status: 503, msg: '' }],
  [{ kind: 'http', status: 429, msg: '' }],
  [{ kind: 'rejected', status: 200, code: CODES.INSUFFICIENT_MARGIN, msg: 'Not enough' }],
])('is what it was, without asking: %j', async (failure) => {
  const isReplaced = vi.fn(yes)
  expect(await namedOutdated(failure, isReplaced)).toBe(failure)
  expect(isReplaced).not.toHaveBeenCalled()
})
