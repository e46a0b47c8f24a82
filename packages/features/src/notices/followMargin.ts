import { accountFigures } from '../account/accountFigures.ts'
import { serverApi } from '../api/serverApi.ts'
import type { Client } from '../client/client.ts'
import type { NoticeBook } from './noticeBook.ts'
import type { NoticeEntry } from './notice.ts'

/** A margin level that moves about its limit is one margin call. */
const OVER_MS = 3000

interface Settings {
  readonly client: Pick<Client, 'positions' | 'store'>
  readonly user: number
  readonly book: Pick<NoticeBook, 'list'>
  onNotice(notice: NoticeEntry): void
}

/** Tells when the margin level falls to that of the margin call, and when it is above it again. */
export function followMargin({ client, user, book, onNotice }: Settings): () => void {
  const { positions, store } = client
  const { account } = serverApi.endpoints
  const kept = store.dispatch(account.initiate({ user }))
  let timer: ReturnType<typeof setTimeout> | undefined
  // What was told before a reload need not be told again.
  let isOn = book.list().find(({ kind }) => kind === 'marginCall' || kind === 'marginCallOver')?.kind === 'marginCall'

  function tell(kind: 'marginCall' | 'marginCallOver') {
    isOn = kind === 'marginCall'
    const at = Date.now()
    onNotice({ key: `${kind}.${at}`, kind, at, isRead: false })
  }
  function look() {
    const { data } = account.select({ user })(store.getState())
    if (data === undefined) return
    const { isMarginCall } = accountFigures(data, positions.totals.get())
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
