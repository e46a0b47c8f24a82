import { marginFigures } from '../accounts/marginFigures.ts'
import type { OfAccount } from '../api/baseQuery.ts'
import { tradingApi } from '../api/tradingApi.ts'
import type { Client } from '../client/client.ts'
import type { NoticeBook } from './noticeBook.ts'
import type { NoticeEntry } from './notice.ts'

/** A margin level that moves about its limit is one margin call. */
const OVER_MS = 3000

interface Settings {
  readonly client: Pick<Client, 'positions' | 'store' | 'serverNow'>
  readonly of: OfAccount
  readonly book: Pick<NoticeBook, 'list'>
  onNotice(notice: NoticeEntry): void
}

/** Tells when the margin level falls to that of the margin call, and when it is above it again. */
export function followMargin({ client, of, book, onNotice }: Settings): () => void {
  const { positions, store } = client
  const { account } = tradingApi.endpoints
  const kept = store.dispatch(account.initiate(of))
  /** Each account has its own margin. */
  const suffix = of.account === undefined ? '' : `.${of.account}`
  const isAboutThis = ({ kind, key }: NoticeEntry) =>
    (kind === 'marginCall' || kind === 'marginCallOver') && (key.split('.')[2] ?? '') === suffix.slice(1)
  let timer: ReturnType<typeof setTimeout> | undefined
  // What was told before a reload need not be told again.
  let isOn = book.list().find(isAboutThis)?.kind === 'marginCall'

  function tell(kind: 'marginCall' | 'marginCallOver') {
    isOn = kind === 'marginCall'
    const at = client.serverNow()
    onNotice({ key: `${kind}.${at}${suffix}`, kind, at, isRead: false })
  }
  function look() {
    const { data } = account.select(of)(store.getState())
    if (data === undefined) return
    const { isMarginCall } = marginFigures(data, positions.totals.get())
    if (isMarginCall) {
      clearTimeout(timer)
      timer = undefined
      if (!isOn) tell('marginCall')
    } else if (isOn) timer ??= setTimeout(() => tell('marginCallOver'), OVER_MS)
  }
  look()
  const stops = [positions.totals.subscribe(look), store.subscribe(look)]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    kept.unsubscribe()
  }
}
