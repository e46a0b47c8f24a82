import { accountFiguresSchema, parseAs, type AccountFigures } from '@openlot/core/contract'
import { observable, type Observable } from '@openlot/core/socket'
import type { Client } from '../client/client.ts'

const stores = new WeakMap<Client, Observable<AccountFigures | undefined>>()

/** The live figures of all open accounts, followed as long as somebody listens. */
export function accountFiguresOf(client: Client): Observable<AccountFigures | undefined> {
  const known = stores.get(client)
  if (known !== undefined) return known
  const figures = observable<AccountFigures | undefined>(undefined)
  let listeners = 0
  let stop: (() => void) | undefined
  const store: Observable<AccountFigures | undefined> = {
    get: figures.get,
    subscribe(listener) {
      if (++listeners === 1)
        stop = client.socket.subscribe('ACCOUNTS', (data) => {
          const parsed = parseAs(accountFiguresSchema, data)
          if (parsed !== undefined) figures.set(parsed)
        })
      const leave = figures.subscribe(listener)
      return () => {
        leave()
        if (--listeners > 0) return
        stop?.()
        // What is shown next begins with what the list says.
        figures.set(undefined)
      }
    },
  }
  stores.set(client, store)
  return store
}
