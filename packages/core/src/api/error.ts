/**
 * Why a call failed:
 * - `rejected`: the server rejected the call; `msg` is for the user.
 * - `http`: the server or a proxy failed, with an HTTP status.
 * - `network`: the server has not answered, nobody or somebody else has, so it is unknown whether the call took effect.
 * - `invalid-answer`: what the server has answered does not follow the contract.
 * - `aborted`: the caller aborted it.
 * - `outdated`: the server, of a newer version, does not know such a call any more: nothing was done.
 * - `outdated-answer`: its answer is one of a newer version, so it is unknown whether the call took effect.
 */
export type ApiErrorKind =
  | 'rejected'
  | 'network'
  | 'http'
  | 'invalid-answer'
  | 'aborted'
  | 'outdated'
  | 'outdated-answer'

/** A failure as plain data, which can be kept in a store. */
export interface ApiFailure {
  kind: ApiErrorKind
  /** The envelope's code, if there was an envelope. */
  code?: number
  /** The envelope's message in the user's language; empty if there was none. */
  msg: string
  /** The HTTP status, if there was an answer. */
  status?: number
}

/** A failed call. */
export class ApiError extends Error implements ApiFailure {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly code?: number
  readonly msg: string
  readonly status?: number

  constructor(failure: ApiFailure, options?: { cause?: unknown }) {
    super(`${failure.kind}${failure.code === undefined ? '' : ` ${failure.code}`}: ${failure.msg}`, options)
    this.kind = failure.kind
    this.msg = failure.msg
    if (failure.code !== undefined) this.code = failure.code
    if (failure.status !== undefined) this.status = failure.status
  }

  /** The failure as plain data. */
  toFailure(): ApiFailure {
    const { kind, code, msg, status } = this
    return { kind, msg, ...(code !== undefined && { code }), ...(status !== undefined && { status }) }
  }
}
