/**
 * Why a call failed:
 * - `rejected`: the server understood it and said no; `msg` is for the user.
 * - `http`: the server or something before it failed, with an HTTP status.
 * - `network`: no answer came, so nobody knows whether the call took effect.
 * - `invalid-answer`: an answer came that is not what the contract says.
 * - `aborted`: the caller gave it up.
 */
export type ApiErrorKind = 'rejected' | 'network' | 'http' | 'invalid-answer' | 'aborted'

/** The plain facts of a failure, which can be kept in a store. */
export interface ApiFailure {
  kind: ApiErrorKind
  /** The envelope's code, where there was an envelope. */
  code?: number
  /** The envelope's text, in the user's language; empty where there was none. */
  msg: string
  /** The HTTP status, where there was an answer. */
  status?: number
}

/** A call that did not succeed. */
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

  /** The facts without the error around them. */
  toFailure(): ApiFailure {
    const { kind, code, msg, status } = this
    return { kind, msg, ...(code !== undefined && { code }), ...(status !== undefined && { status }) }
  }
}
