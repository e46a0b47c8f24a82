import { createHash } from 'node:crypto'
import { type Endpoint, endpoints } from '@openlot/core/contract'
import { MINUTE_MS } from '@openlot/core/math'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Refusal } from '../errors/refusal.ts'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { Unavailable } from '../errors/unavailable.ts'
import { addressGroup } from './clientAddress.ts'

/** What the security log tells of. */
export type SecurityEvent =
  | 'login'
  | 'demo-login'
  | 'registration'
  | 'logout'
  | 'session-revoked'
  | 'session-refused'
  | 'password-changed'
  | 'password-reset'
  | 'code-sent'
  | 'code-used'
  | 'code-wrong'
  | 'upload'
  | 'payout-method-bound'
  | 'payout-method-confirmed'
  | 'payout-method-removed'
  | 'withdrawal-asked'
  | 'withdrawal-confirmed'
  | 'withdrawal-cancelled'
  | 'account-stopped'
  | 'rate-limited'
  | 'operator-act'

interface LoggedCall {
  readonly event: SecurityEvent
  /** The field of the input that may hold a code. */
  readonly code?: 'sms_code' | 'auth_code' | 'code'
  /** Whether a code is sent if the field has none. */
  readonly sendsCode?: true
  /** What succeeds is too common to be told. */
  readonly refusedOnly?: true
}

const CALLS = new Map<Endpoint, LoggedCall>([
  [endpoints.login, { event: 'login' }],
  [endpoints.createDemoAccount, { event: 'demo-login' }],
  [endpoints.startDemo, { event: 'demo-login' }],
  [endpoints.register, { event: 'registration', code: 'sms_code' }],
  [endpoints.logout, { event: 'logout' }],
  [endpoints.revokeSession, { event: 'session-revoked' }],
  [endpoints.changePassword, { event: 'password-changed', code: 'auth_code' }],
  [endpoints.resetPassword, { event: 'password-reset', code: 'auth_code' }],
  [endpoints.sendEmailCode, { event: 'code-sent' }],
  [endpoints.sendSmsCode, { event: 'code-sent' }],
  [endpoints.uploadImage, { event: 'upload', refusedOnly: true }],
  [endpoints.bindDrawMethod, { event: 'payout-method-bound' }],
  [endpoints.confirmDrawMethod, { event: 'payout-method-confirmed', code: 'code', sendsCode: true }],
  [endpoints.deleteDrawMethod, { event: 'payout-method-removed' }],
  [endpoints.withdraw, { event: 'withdrawal-asked' }],
  [endpoints.confirmWithdrawal, { event: 'withdrawal-confirmed', code: 'code', sendsCode: true }],
  [endpoints.cancelWithdrawal, { event: 'withdrawal-cancelled' }],
])
const BY_PATH = new Map([...CALLS].map(([{ path }, call]) => [path, call]))

/** Lines a minute about one event and address; the rest is counted. */
const MAX_LINES_PER_MINUTE = 100
const HASH_CHARACTERS = 12

type Outcome = 'ok' | 'refused'

/** Which user a request is about, and whether it was refused; kept beside the request. */
const about = new WeakMap<FastifyRequest, { userId?: number; isRefused?: boolean }>()

/** Names the user whom the security log tells of, also where the request fails later. */
export function nameUser(request: FastifyRequest, userId: number | undefined): void {
  if (userId !== undefined) about.set(request, { ...about.get(request), userId })
}

/**
 * One line in the log for each event that matters for security: `log` is "security", and the fields are those of
 * `#write`. Nothing that a client has sent is in it, so no password, token or code either.
 */
export class SecurityLog {
  readonly #log: Logger
  #minute = 0
  readonly #counts = new Map<string, number>()

  constructor(log: Logger) {
    this.#log = log.child({ log: 'security' })
  }

  /** Tells of calls that succeed. Call it before routes are added. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const call = callOf(request)
      if (call === undefined || reply.statusCode !== 200 || about.get(request)?.isRefused === true) return
      const hasCode = call.code !== undefined && isText(request.body, call.code)
      if (hasCode) this.record(request, 'code-used', 'ok')
      if (call.sendsCode === true && !hasCode) this.record(request, 'code-sent', 'ok')
      else if (call.refusedOnly !== true) this.record(request, call.event, 'ok')
    })
  }

  /** Tells of calls that are refused, whatever they are. */
  onError(request: FastifyRequest, error: Error & { statusCode?: number }): void {
    about.set(request, { ...about.get(request), isRefused: true })
    const call = callOf(request)
    if (error instanceof TooManyRequests) return this.record(request, 'rate-limited', 'refused', call?.event)
    const isRefusal = error instanceof Refusal
    if (isRefusal && error.code === 'UNAUTHENTICATED') {
      // A visitor without a token is no event.
      if ((request.headers.authorization ?? '') !== '') this.record(request, 'session-refused', 'refused')
      return undefined
    }
    if (isRefusal && error.code === 'WRONG_CODE') return this.record(request, 'code-wrong', 'refused', call?.event)
    if (call !== undefined) this.record(request, call.event, 'refused', reasonOf(error))
    return undefined
  }

  /** Tells of one event. @param reason the name of a code or of an event, never text of a client. */
  record(request: FastifyRequest, event: SecurityEvent, outcome: Outcome, reason?: string): void {
    const agent = createHash('sha256')
      .update(request.headers['user-agent'] ?? '')
      .digest('hex')
    this.#write({
      event,
      outcome,
      ...(reason !== undefined && { reason }),
      userId: about.get(request)?.userId,
      address: addressGroup(request),
      agent: agent.slice(0, HASH_CHARACTERS),
      requestId: request.id,
    })
  }

  /** Tells of an operator's act about a user, as announced by another process: its name and the user's id. */
  onOperatorAct(announced: string): void {
    const [, act, userId] = /^([a-z-]{1,40}) (\d{1,15})$/.exec(announced) ?? []
    if (act !== undefined) this.#write({ event: 'operator-act', outcome: 'ok', reason: act, userId: Number(userId) })
  }

  #write(line: {
    event: SecurityEvent
    outcome: Outcome
    reason?: string
    userId: number | undefined
    address?: string
    agent?: string
    requestId?: string
  }): void {
    const minute = Math.floor(Date.now() / MINUTE_MS)
    if (minute !== this.#minute) this.#startMinute(minute)
    const key = `${line.event} ${line.address ?? ''}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count <= MAX_LINES_PER_MINUTE) this.#log.info(line, `security: ${line.event} ${line.outcome}`)
  }

  /** A flood of one address must not fill the log; its size is told when it is over. */
  #startMinute(minute: number): void {
    for (const [key, count] of this.#counts) {
      const [event, address] = key.split(' ')
      const suppressed = count - MAX_LINES_PER_MINUTE
      if (suppressed > 0) this.#log.info({ event, address, suppressed }, 'security: more of the same')
    }
    this.#counts.clear()
    this.#minute = minute
  }
}

function reasonOf(error: Error & { statusCode?: number }): string {
  if (error instanceof Refusal) return error.code
  return error instanceof Unavailable ? 'UNAVAILABLE' : `HTTP_${error.statusCode ?? 500}`
}

const callOf = (request: FastifyRequest): LoggedCall | undefined => BY_PATH.get(request.routeOptions.url ?? '')

const isText = (body: unknown, field: string): boolean => {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' && value.trim() !== ''
}
