import { type Endpoint, endpoints } from '@openlot/core/contract'
import { SECOND_MS } from '@openlot/core/math'
import type { FastifyRequest } from 'fastify'
import { TooManyRequests } from '../errors/tooManyRequests.ts'
import { LOOPBACK, addressGroup } from './clientAddress.ts'
import { LOOPBACK_FACTOR } from './places.ts'
import { TokenBuckets } from './tokenBuckets.ts'

const TRADING = { perSecond: 10, burst: 60 }
/** Writes of documents and of the journal, which the apps store once a change has settled, of alerts, and of how users are told. */
const STORING = { perSecond: 1, burst: 60 }
/** Figures of all trades of an account, which take the database longer. */
const REPORTING = { perSecond: 1, burst: 30 }
/** All other calls of an account. */
const READING = { perSecond: 20, burst: 100 }
/** Calls without a valid token, of an address that many people may share. */
const VISITING = { perSecond: 100, burst: 500 }

const tradingCalls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.submitOrder,
  endpoints.closeOrder,
  endpoints.cancelOrder,
  endpoints.closeOrders,
  endpoints.cancelOrders,
  endpoints.closeBy,
  endpoints.reverseOrder,
  endpoints.closeAll,
  endpoints.cancelAll,
  endpoints.setStops,
  endpoints.editPending,
  endpoints.resetDemoAccount,
])

const storingCalls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.saveDocument,
  endpoints.saveProgress,
  endpoints.addAlert,
  endpoints.editAlert,
  endpoints.saveNoticeSettings,
  endpoints.subscribePush,
  endpoints.writeJournal,
  endpoints.editTag,
  endpoints.removeTag,
])

const reportingCalls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  endpoints.performance,
  endpoints.equity,
  endpoints.journal,
])

/**
 * How often each account, and each address without one, may call.
 *
 * Each process counts for itself, also where several share the other limits: a query for each call would cost more than
 * it protects. Who calls N gateways in turn is allowed N times as much.
 */
export class CallLimits {
  readonly #trading: TokenBuckets
  readonly #storing: TokenBuckets
  readonly #reporting: TokenBuckets
  readonly #reading: TokenBuckets
  readonly #visiting: TokenBuckets
  readonly #visitingLocally: TokenBuckets

  /** @param factor multiplies all limits. */
  constructor(factor: number) {
    const times = ({ perSecond, burst }: typeof TRADING, by: number): TokenBuckets =>
      new TokenBuckets({ perSecond: perSecond * by, burst: Math.max(1, burst * by) })
    this.#trading = times(TRADING, factor)
    this.#storing = times(STORING, factor)
    this.#reporting = times(REPORTING, factor)
    this.#reading = times(READING, factor)
    this.#visiting = times(VISITING, factor)
    this.#visitingLocally = times(VISITING, factor * LOOPBACK_FACTOR)
  }

  /**
   * Counts a call.
   *
   * @param userId of a valid token, if the call needs one.
   * @throws TooManyRequests
   */
  count(endpoint: Endpoint, userId: number | undefined, request: FastifyRequest): void {
    const wait = userId === undefined ? this.#visit(request) : this.#act(endpoint, userId)
    if (wait > 0) throw new TooManyRequests(Math.ceil(wait / SECOND_MS))
  }

  /** Counts what a call that was let in costs besides: each order of a call for many is an act of its own. */
  countMore(endpoint: Endpoint, userId: number, input: unknown): void {
    const ids = typeof input === 'object' && input !== null && 'ids' in input ? input.ids : undefined
    if (!Array.isArray(ids) || ids.length < 2 || !tradingCalls.has(endpoint)) return
    this.#trading.owe(userId, ids.length - 1)
  }

  /**
   * Called before a token is looked up: an address that has sent too many unknown ones costs no query.
   *
   * @throws TooManyRequests
   */
  requireVisit(request: FastifyRequest): void {
    const address = addressGroup(request)
    if (!this.#visitsOf(address).hasToken(address)) throw new TooManyRequests(1)
  }

  #act(endpoint: Endpoint, userId: number): number {
    if (storingCalls.has(endpoint)) return this.#storing.take(userId)
    if (reportingCalls.has(endpoint)) return this.#reporting.take(userId)
    return (tradingCalls.has(endpoint) ? this.#trading : this.#reading).take(userId)
  }

  #visit(request: FastifyRequest): number {
    const address = addressGroup(request)
    return this.#visitsOf(address).take(address)
  }

  #visitsOf(address: string): TokenBuckets {
    return address === LOOPBACK ? this.#visitingLocally : this.#visiting
  }
}
