import { TOPIC } from '@openlot/core/contract'
import type { EngineEvent } from '../engine/model/event.ts'
import { isNews } from '../engine/notices/noticeOf.ts'
import type { AccountEvents } from '../engineClient/accountEvents.ts'
import { affectedOrders } from './accountTopics.ts'
import type { Connection } from './connection.ts'
import type { CopyPushes } from './copyPushes.ts'
import { FollowedAccounts } from './followedAccounts.ts'
import type { NoticePushes } from './noticePushes.ts'
import type { UnsentChanges } from './unsentChanges.ts'

const ORDER_TOPICS = [TOPIC.FOREX_CLOSED, TOPIC.FOREX_CHANGED] as const

interface Deps {
  readonly accountEvents: AccountEvents
  readonly copyPushes: Pick<CopyPushes, 'accountsOf' | 'copiesOf' | 'pushLog'>
  readonly noticePushes: Pick<NoticePushes, 'note'>
  readonly unsent: Pick<UnsentChanges, 'addOrders'>
}

/** Pushes what happens to orders and copies as it happens; whoever may have missed something is disconnected. */
export class OrderPushes {
  readonly #deps: Deps
  readonly #followed: FollowedAccounts

  constructor(deps: Deps) {
    this.#deps = deps
    this.#followed = new FollowedAccounts(deps.accountEvents, {
      onEvents: (...happened) => this.#push(...happened),
      onMissed(connections) {
        // A client that reconnects reads everything.
        for (const connection of connections) connection.close()
      },
    })
  }

  /**
   * Follows the accounts that a connection's topics are about, no others; call it when its topics, account or user have
   * changed. Resolves when all of what happens to them is pushed.
   */
  async follow(connection: Connection): Promise<void> {
    const { topics, accountId, user } = connection
    const chosen = accountId !== undefined && ORDER_TOPICS.some((topic) => topics.has(topic)) ? [accountId] : []
    const wanted = user && wantedOf(topics)
    if (wanted === undefined) return this.#followed.set(connection, chosen)
    const { copyPushes } = this.#deps
    const others = wanted === 'all' ? copyPushes.accountsOf(user!.id) : copyPushes.copiesOf(user!.id)
    const ids = await others.catch(() => [])
    // The user or the topics of the connection may have changed meanwhile; then this was called again.
    const isCurrent = connection.accountId === accountId && connection.user === user && wantedOf(topics) === wanted
    if (isCurrent) await this.#followed.set(connection, [...new Set([...chosen, ...ids])])
  }

  #push(accountId: number, events: readonly EngineEvent[], connections: ReadonlySet<Connection>): void {
    const orders = affectedOrders(events).get(accountId)
    if (orders !== undefined)
      for (const connection of connections)
        if (connection.accountId === accountId) this.#deps.unsent.addOrders(connection, orders)
    this.#deps.copyPushes.pushLog(connections, events)
    if (!events.some(isNews)) return
    const users = [...connections].flatMap(({ user, topics }) => (user && topics.has(TOPIC.NOTICES) ? user.id : []))
    for (const userId of new Set(users)) void this.#deps.noticePushes.note(userId)
  }
}

/** Which accounts of its user a connection follows besides the chosen one. */
const wantedOf = (topics: ReadonlySet<string>): 'all' | 'copies' | undefined =>
  topics.has(TOPIC.NOTICES) ? 'all' : topics.has(TOPIC.COPY_LOG) ? 'copies' : undefined
