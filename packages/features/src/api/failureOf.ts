import type { ApiFailure } from '@openlot/core/api'

/**
 * The failure in the `error` of a mutation hook. Any other error, such as a bug in this program,
 * counts as a lost answer: the outcome is unknown.
 */
export function failureOf(error: unknown): ApiFailure | undefined {
  if (error === undefined) return undefined
  const isFailure = typeof error === 'object' && error !== null && 'kind' in error && 'msg' in error
  return isFailure ? (error as ApiFailure) : { kind: 'network', msg: '' }
}
