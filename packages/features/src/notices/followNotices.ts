import type { I18n } from '@openlot/i18n/react'
import type { OfAccount } from '../api/baseQuery.ts'
import type { Client } from '../client/client.ts'
import { elapsed } from '../platform/clocks.ts'
import type { Notice, Notify } from '../platform/notify.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { followConnection } from './followConnection.ts'
import { followMargin } from './followMargin.ts'
import { followMoney } from './followMoney.ts'
import { followOrders } from './followOrders.ts'
import type { NoticeEntry, NoticeKind } from './notice.ts'
import { noticeBookOf } from './noticeBook.ts'
import { noticeText } from './noticeText.ts'
import { followOwnActs } from './ownActs.ts'

/** From so many at once on, one toast tells their number: three would cover each other. */
const MANY = 3

const FEEDBACK: Partial<Record<NoticeKind, Notice['feedback']>> = {
  opened: 'fill',
  filled: 'fill',
  closed: 'close',
  stopLoss: 'close',
  takeProfit: 'close',
  leaderClosed: 'close',
  copyStopped: 'close',
  stopOut: 'margin-call',
  reset: 'close',
  marginCall: 'margin-call',
  refused: 'refusal',
}
const URGENT: readonly NoticeKind[] = [
  'stopOut',
  'marginCall',
  'refused',
  'depositRejected',
  'withdrawalRejected',
  'connectionLost',
]
const QUIET: readonly NoticeKind[] = ['cancelled', 'expired', 'linkedCancelled', 'reset', 'copyStopped']

const toneOf = (kind: NoticeKind): Notice['tone'] =>
  URGENT.includes(kind) ? 'error' : QUIET.includes(kind) ? 'info' : 'success'

export interface NoticeSettings {
  readonly client: Client
  readonly notify: Notify
  readonly i18n: I18n
}

/** Tells whoever is logged in what happens to the account, on whatever page: a toast, and an entry among the notices. */
export function followNotices({ client, notify, i18n }: NoticeSettings): void {
  const { store } = client
  let owner: OfAccount | undefined
  let stop: (() => void) | undefined
  const follow = (since: number) => {
    const state = store.getState()
    const next = ownerOf(state)
    if (next?.user === owner?.user && next?.visit === owner?.visit) return
    stop?.()
    owner = next
    stop =
      next &&
      followAccount({ client, notify, i18n }, next, { isReal: state.session.current?.user.is_demo !== 1, since })
  }
  // This is loaded late: an order may have been placed, and closed by its stop, since the page was opened.
  follow(0)
  store.subscribe(() => follow(elapsed()))
}

function followAccount(
  { client, notify, i18n }: NoticeSettings,
  of: OfAccount,
  { isReal, since }: { isReal: boolean; since: number },
): () => void {
  const { store } = client
  const { user } = of
  const book = noticeBookOf(client, user)
  let money: ReturnType<typeof followMoney> | undefined
  const acts = followOwnActs(store, () => money?.look())

  async function toast(entries: readonly NoticeEntry[]): Promise<void> {
    const [first] = entries
    if (first === undefined) return
    await i18n.loadNamespaces('notices')
    const { language } = store.getState().preferences
    // The most urgent one is heard.
    const loudest = entries.find(({ kind }) => URGENT.includes(kind)) ?? first
    const feedback = FEEDBACK[loudest.kind]
    const shared = { tone: toneOf(loudest.kind), ...(feedback && { feedback }) }
    if (entries.length >= MANY)
      return notify.show({
        ...shared,
        ...noticeText(i18n, language, loudest),
        text: i18n.t('notices:more', { count: entries.length - 1 }),
      })
    for (const entry of entries)
      notify.show({
        tone: toneOf(entry.kind),
        ...noticeText(i18n, language, entry),
        ...(entry === loudest && feedback && { feedback }),
      })
  }
  function tell(notices: readonly NoticeEntry[]) {
    book.add(notices.map((notice) => ({ ...notice, isRead: acts.isOwn(notice) })))
    void toast(notices.filter((notice) => !acts.isOwn(notice)))
  }
  const tellOne = (notice: NoticeEntry) => tell([notice])

  if (isReal) money = followMoney({ client, onNotices: tell })
  const stops = [
    acts.stop,
    followOrders({ client, of, acts, since, onNotices: tell }),
    followMargin({ client, of, book, onNotice: tellOne }),
    followConnection(client, tellOne),
    () => money?.stop(),
  ]
  return () => {
    for (const end of stops) end()
  }
}
