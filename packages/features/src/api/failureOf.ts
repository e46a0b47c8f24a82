import type { ApiFailure } from '@openlot/core/api'

/**
 * What went wrong with a call, as its hook gives it. An error that is none of the API's own,
 * such as a fault in this program, leaves the outcome as unknown as a lost answer does.
 */
export function failureOf(error: unknown): ApiFailure | undefined {
  if (error === undefined) return undefined
  const isFailure = typeof error === 'object' && error !== null && 'kind' in error && 'msg' in error
  return isFailure ? (error as ApiFailure) : { kind: 'network', msg: '' }
}
