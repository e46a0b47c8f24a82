import type { ApiFailure } from '@openlot/core/api'
import { INVALID_INPUT } from '@openlot/core/contract'

/** Statuses of a server that does not know a call, or not in this form. */
const UNKNOWN_CALL: readonly (number | undefined)[] = [400, 404, 405, 410, 415]

/**
 * A failure for what it is where this page is of a former version: the calls of both sides may differ. Asks only for
 * failures that this explains; all others stay as they are.
 */
export async function namedOutdated(failure: ApiFailure, isReplaced: () => Promise<boolean>): Promise<ApiFailure> {
  const { kind, status, code } = failure
  const isUnread = kind === 'invalid-answer'
  const isUnknown =
    (kind === 'http' && UNKNOWN_CALL.includes(status)) || (kind === 'rejected' && code === INVALID_INPUT)
  if ((!isUnread && !isUnknown) || !(await isReplaced())) return failure
  return { ...failure, kind: isUnread ? 'outdated-answer' : 'outdated', msg: '' }
}
