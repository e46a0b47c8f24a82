import { CODES } from '@openlot/core/contract'
import { chooseAccount } from '../accounts/chooseAccount.ts'
import { accountsApi } from '../api/accountsApi.ts'
import { serverApi } from '../api/serverApi.ts'
import type { NoticeSettings } from '../notices/followNotices.ts'
import { writeChosen } from '../session/chosenAccounts.ts'
import { ownerOf } from '../session/ownerOf.ts'

/** Refusals after which the chosen account may be gone. */
const DOUBTS: ReadonlySet<unknown> = new Set([CODES.ACCOUNT_NOT_FOUND, CODES.ACCOUNT_CLOSED])

/** Goes back to the first account, and says so, where the chosen one is closed or there is none of its id. */
export function followChosenAccount({ client, notify, i18n }: NoticeSettings): void {
  const { store, storage, tabStorage } = client
  const { accounts } = accountsApi.endpoints
  const known = new WeakSet<object>()
  let former: unknown[] = []
  let checked: number | undefined

  // From now on another tab's choice is not for this one.
  writeChosen({ tab: tabStorage, device: storage }, store.getState().session.chosen)

  /** Whether a call has been refused since the last look in a way that makes the choice doubtful. */
  function isDoubted(): boolean {
    const { queries, mutations } = store.getState()[serverApi.reducerPath]
    if (former[0] === queries && former[1] === mutations) return false
    former = [queries, mutations]
    let isNew = false
    for (const call of [...Object.values(queries), ...Object.values(mutations)]) {
      const error = call?.error as { code?: number } | undefined
      if (error === undefined || known.has(error)) continue
      known.add(error)
      isNew ||= DOUBTS.has(error.code)
    }
    return isNew
  }

  async function check(user: number, account: number): Promise<void> {
    const { data } = await store.dispatch(accounts.initiate({ user }, { forceRefetch: true, subscribe: false }))
    const now = ownerOf(store.getState())
    if (data === undefined || now?.user !== user || now.account !== account) return
    const state = data.find(({ id }) => id === account)?.state
    if (state !== undefined && state !== 'closed') return
    chooseAccount(client, user)
    await i18n.loadNamespaces('accounts')
    notify.show({ tone: 'info', title: i18n.t('accounts:gone') })
  }

  const look = () => {
    const isWanted = isDoubted()
    const owner = ownerOf(store.getState())
    const account = owner?.account
    const isOther = account !== checked
    checked = account
    if (owner !== undefined && account !== undefined && (isOther || isWanted)) void check(owner.user, account)
  }
  look()
  store.subscribe(look)
}
