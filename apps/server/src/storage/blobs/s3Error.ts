import { Unavailable } from '../../errors/unavailable.ts'

/** Answers after which the same request may succeed; every error of the connection is like them. */
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504])

/** A store did not do what it was asked. */
export class S3Error extends Unavailable {
  override name = 'S3Error'
  /** The store's own word such as `NoSuchBucket`, that of the connection such as `ECONNREFUSED`, or `TIMEOUT`. */
  readonly code: string
  /** Undefined if there was no answer. */
  readonly status: number | undefined
  readonly mayPass: boolean

  constructor(what: string, { code, status, cause }: { code: string; status?: number; cause?: unknown }) {
    super(`${what} failed: ${[status, code].join(' ').trim()}`, { cause })
    this.code = code
    this.status = status
    this.mayPass = status === undefined || PASSING_STATUSES.has(status)
  }
}

/** The error of an answer, whose body names it. */
export function errorOfAnswer(what: string, status: number, body: string): S3Error {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? 'without a reason'
  return new S3Error(what, { code, status })
}

/** The error of a request without an answer. */
export function errorOfConnection(what: string, error: unknown): S3Error {
  const { cause, message, name } = error as Error & { cause?: Error & { code?: string } }
  const word = name === 'AbortError' ? 'TIMEOUT' : (cause?.code ?? cause?.message ?? message)
  return new S3Error(what, { code: word, cause: error })
}

/** Some stores say of an unknown key, too, that the signature is wrong. */
const MENDING: Readonly<Record<string, readonly [reason: string, mend: string]>> = {
  ECONNREFUSED: ['nothing listens there', 'Start the store, or check endpoint in UPLOADS_URL.'],
  ENOTFOUND: ['its host is not known', 'Check endpoint in UPLOADS_URL.'],
  EAI_AGAIN: ['its host is not known', 'Check endpoint in UPLOADS_URL.'],
  TIMEOUT: ['it does not answer', 'Start the store, or check endpoint in UPLOADS_URL.'],
  NoSuchBucket: ['it has no such bucket', 'Create it, or check UPLOADS_URL.'],
  InvalidAccessKeyId: ['it does not know this access key', 'Check S3_ACCESS_KEY.'],
  SignatureDoesNotMatch: ['the secret is not that of the access key', 'Check S3_SECRET_KEY and S3_ACCESS_KEY.'],
  AccessDenied: ['this key may not do so', 'Let it get, put and delete objects and list the bucket.'],
  AuthorizationHeaderMalformed: ['the bucket is in another region', 'Set region in UPLOADS_URL.'],
  PermanentRedirect: ['the bucket is in another region', 'Set region in UPLOADS_URL.'],
  RequestTimeTooSkewed: ['the clocks differ by minutes', 'Set the clock of this machine.'],
}

/** Why a store cannot be used, and what mends it, in words for the operator. */
export function mendingOf({ code, message }: S3Error): { reason: string; mend: string } {
  const [reason, mend] = MENDING[code] ?? [message, 'Check UPLOADS_URL.']
  return { reason, mend }
}
