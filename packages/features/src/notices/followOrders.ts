import { ORDER_STATUS, tradingEndpoints, type Order } from '@openlot/core/contract'
import type { OfAccount } from '../api/baseQuery.ts'
import { tradingApi } from '../api/tradingApi.ts'
import type { Client } from '../client/client.ts'
import { elapsed } from '../platform/clocks.ts'
import type { NoticeEntry } from './notice.ts'
import { hasEndedByItself, haveLeft, noticesOf, withOrders, type KnownOrders, type LiveOrders } from './noticesOf.ts'
import type { OwnActs } from './ownActs.ts'

const RETRY_MS = 5000
/** More than a user can have closed while a window was not looking. */
const MAX_PAGES = 20

interface Settings {
  readonly client: Pick<Client, 'api' | 'socket' | 'store' | 'serverNow'>
  readonly of: OfAccount
  readonly acts: Pick<OwnActs, 'settled'>
  /** What has ended by itself since then is news, however late the lists come; as `elapsed` tells it. */
  readonly since: number
  onNotices(notices: readonly NoticeEntry[]): void
}

/**
 * Compares the user's lists with what was known whenever they change, or a socket message tells of orders; each
 * connection begins with one. Returns what ends it.
 */
export function followOrders({ client, of, acts, since, onNotices }: Settings): () => void {
  const { api, socket, store } = client
  const { holdings, pendings } = tradingApi.endpoints
  // Kept loaded on whatever page the user is.
  const kept = [store.dispatch(holdings.initiate(of)), store.dispatch(pendings.initiate(of))]
  let known: KnownOrders | undefined
  let shown: Partial<LiveOrders> = {}
  let mayHaveEnded = false
  let isRunning = false
  let isWanted = false
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  function read(): Partial<LiveOrders> {
    const state = store.getState()
    const lists = { holdings: holdings.select(of)(state).data, pendings: pendings.select(of)(state).data }
    return {
      ...(lists.holdings && { holdings: lists.holdings.orders }),
      ...(lists.pendings && { pendings: lists.pendings.orders }),
    }
  }

  /** The orders that have ended, newest first, back to one that is known to have ended. */
  async function ended(status: number): Promise<readonly Order[]> {
    const orders: Order[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, per_page, total } = await api.call(
        tradingEndpoints.orders,
        { status, page },
        { accountId: of.account },
      )
      orders.push(...data)
      const isKnown = known === undefined || data.some(({ Id }) => known?.get(Id)?.stage === 'ended')
      if (isKnown || data.length === 0 || page * per_page >= total) break
    }
    return orders
  }
  const allEnded = async () => (await Promise.all([ended(ORDER_STATUS.HISTORY), ended(ORDER_STATUS.CANCELLED)])).flat()

  async function compare(): Promise<void> {
    await acts.settled()
    const { holdings: held, pendings: waiting } = read()
    if (held === undefined || waiting === undefined) return
    const live = { holdings: held, pendings: waiting }
    const isAsked = known === undefined || mayHaveEnded || haveLeft(known, live)
    mayHaveEnded = false
    const gone = isAsked ? await allEnded() : []
    if (isStopped) return
    if (known === undefined) {
      // What the user still sees as living, and has ended meanwhile, is news.
      const seen = new Set([...held, ...waiting].map(({ Id }) => Id))
      // The server's time is known by now, but may not have been then.
      const begunAt = client.serverNow() - (elapsed() - since)
      const old = gone.filter(
        (order) => !seen.has(order.Id) && !(order.CompleteTime >= begunAt && hasEndedByItself(order)),
      )
      known = withOrders(new Map(), live, old)
    }
    const notices = noticesOf(known, live, gone, client.serverNow())
    known = withOrders(known, live, gone)
    if (notices.length > 0) onNotices(notices)
  }

  async function check(): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted && !isStopped) {
      isWanted = false
      try {
        await compare()
      } catch {
        mayHaveEnded = true
        clearTimeout(retry)
        retry = setTimeout(() => void check(), RETRY_MS)
      }
    }
    isRunning = false
  }
  const checkEnded = () => {
    mayHaveEnded = true
    void check()
  }

  const look = () => {
    const lists = read()
    if (lists.holdings === shown.holdings && lists.pendings === shown.pendings) return
    shown = lists
    void check()
  }
  look()
  const stops = [store.subscribe(look), socket.subscribe('FOREX_CLOSED', checkEnded)]
  return () => {
    isStopped = true
    clearTimeout(retry)
    for (const stop of stops) stop()
    for (const { unsubscribe } of kept) unsubscribe()
  }
}
