import type { Notice as Told } from '@openlot/core/contract'
import { noticeText } from '@openlot/i18n/notices'
import type { I18n } from '@openlot/i18n/react'
import type { OfAccount } from '../api/baseQuery.ts'
import type { Client } from '../client/client.ts'
import { elapsed } from '../platform/clocks.ts'
import type { Notice, Notify } from '../platform/notify.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { followConnection } from './followConnection.ts'
import { noticeFeedOf } from './noticeFeed.ts'
import { lookOf } from './noticeLook.ts'
import { followOwnActs } from './ownActs.ts'

/** From so many at once on, one toast tells their number: three would cover each other. */
const MANY = 3

const FEEDBACK: Partial<Record<Told['kind'], Notice['feedback']>> = {
  'order-opened': 'fill',
  'order-filled': 'fill',
  'order-closed': 'close',
  'stop-loss': 'close',
  'take-profit': 'close',
  'copy-stopped': 'close',
  'demo-reset': 'close',
  'stop-out': 'margin-call',
  'margin-call': 'margin-call',
  'order-refused': 'refusal',
}

const TONES = { done: 'success', info: 'info', warn: 'error', danger: 'error' } as const

export interface NoticeSettings {
  readonly client: Client
  readonly notify: Notify
  readonly i18n: I18n
}

/** Shows whoever is logged in what they are told, on whatever page, as it comes. */
export function followNotices({ client, notify, i18n }: NoticeSettings): void {
  const { store } = client
  let owner: OfAccount | undefined
  let stop: (() => void) | undefined
  const follow = (since: number) => {
    const next = ownerOf(store.getState())
    if (next?.user === owner?.user && next?.visit === owner?.visit) return
    stop?.()
    owner = next
    stop = next && followUser({ client, notify, i18n }, next.user, since)
  }
  // This is loaded late: an order may have been placed, and closed by its stop, since the page was opened.
  follow(0)
  store.subscribe(() => follow(elapsed()))
}

function followUser({ client, notify, i18n }: NoticeSettings, user: number, since: number): () => void {
  const { store, socket, serverNow } = client
  const feed = noticeFeedOf(client, user)
  const acts = followOwnActs(store)
  let isStopped = false

  async function toast(fresh: readonly Told[]): Promise<void> {
    const [first] = fresh
    if (first === undefined) return
    await i18n.loadNamespaces(['notices', 'copying'])
    if (isStopped) return
    const { language } = store.getState().preferences
    const toneOf = (notice: Told) => TONES[lookOf(notice.kind)]
    // The most urgent one is heard.
    const loudest = fresh.find((notice) => toneOf(notice) === 'error') ?? first
    const feedback = FEEDBACK[loudest.kind]
    if (fresh.length >= MANY)
      notify.show({
        tone: toneOf(loudest),
        ...(feedback && { feedback }),
        ...noticeText(i18n, language, loudest),
        text: i18n.t('notices:more', { count: fresh.length - 1 }),
      })
    else
      for (const notice of fresh)
        notify.show({
          tone: toneOf(notice),
          ...noticeText(i18n, language, notice),
          ...(notice === loudest && feedback && { feedback }),
        })
    // Nobody has seen it in a window that is not in front.
    if (document.visibilityState === 'visible') socket.seen(Math.max(...fresh.map(({ id }) => id)))
  }
  async function take(notices: readonly Told[], isFirst: boolean): Promise<void> {
    // Only the answer of an act that is in flight says which order it was.
    await acts.settled()
    if (isStopped) return
    const fresh = notices.filter(
      ({ kind, read_at: readAt, at }) =>
        readAt === 0 &&
        // Of the login that this window has begun with, the other devices tell.
        (!isFirst || (at >= openedAt && kind !== 'new-device')),
    )
    const own = fresh.filter(acts.isOwn)
    if (own.length > 0) feed.markRead(own.map(({ id }) => id))
    await toast(fresh.filter((notice) => !own.includes(notice)))
  }

  async function tellConnectionLost(): Promise<void> {
    await i18n.loadNamespaces('notices')
    if (isStopped) return
    const [title, text] = [i18n.t('notices:connectionLost.title'), i18n.t('notices:connectionLost.text')]
    notify.show({ tone: 'error', title, text })
  }

  const openedAt = serverNow() - (elapsed() - since)
  const stops = [
    acts.stop,
    feed.onFresh((notices, isFirst) => void take(notices, isFirst)),
    followConnection(client, () => void tellConnectionLost()),
  ]
  return () => {
    isStopped = true
    for (const end of stops) end()
  }
}
