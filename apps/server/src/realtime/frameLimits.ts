import { type ClientFrame, TOPIC } from '@openlot/core/contract'
import { TokenBuckets } from '../http/tokenBuckets.ts'

/** What one socket may send; a client that starts sends some twenty frames. */
const SOCKET = { perSecond: 50, burst: 300 }
/** What all windows and devices of a user may send: they may all come back at once. */
const USER = { perSecond: 200, burst: 4000 }
const PLAIN_COST = 1
/** A query, or a value for each position. */
const HEAVY_COST = 10
/** The newest quotes of what is on show, which scrolling changes. */
const QUOTES_COST = 2

/** What a frame costs of the limits: more where it causes more. `undefined` is a ping, or what is no frame. */
function costOf(frame: ClientFrame | undefined): number {
  switch (frame?.method) {
    case 'login':
    case 'account':
    case 'seen':
      return HEAVY_COST
    case 'sub':
      return frame.params.topic === TOPIC.DAY_MARKET ? QUOTES_COST : HEAVY_COST
    default:
      return PLAIN_COST
  }
}

/** How many frames a socket, and all sockets of a user together, may send. */
export class FrameLimits {
  readonly #ofSockets = new WeakMap<object, TokenBuckets>()
  readonly #ofUsers = new TokenBuckets(USER)

  /** Whether a frame may be dealt with; it is counted. */
  count(socket: object, userId: number | undefined, frame: ClientFrame | undefined, now = Date.now()): boolean {
    const cost = costOf(frame)
    let own = this.#ofSockets.get(socket)
    if (own === undefined) this.#ofSockets.set(socket, (own = new TokenBuckets(SOCKET)))
    if (own.take('', { cost, now }) > 0) return false
    return userId === undefined || this.#ofUsers.take(userId, { cost, now }) === 0
  }
}
