import type { Client } from '../client/client.ts'
import { writeChosen } from '../session/chosenAccounts.ts'
import { accountChosen } from '../session/sessionSlice.ts'

/** Works on another account from now on, in this tab, and starts the next new tab with it. */
export function chooseAccount({ store, storage, tabStorage }: Client, id: number): void {
  store.dispatch(accountChosen(id))
  const { current, chosen } = store.getState().session
  writeChosen({ tab: tabStorage, device: storage }, chosen, current?.user.id)
}
