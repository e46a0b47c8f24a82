import { observable, type Settable } from '@openlot/core/socket'
import type { Client } from '../client/client.ts'

/** The users who have turned one-click trading on, in this window and until it is closed. */
const unlockedBy = new WeakMap<Client, Settable<number | undefined>>()

/** The id of the user for whom a press deals at once. */
export function unlockedOf(client: Client): Settable<number | undefined> {
  const known = unlockedBy.get(client) ?? observable<number | undefined>(undefined)
  unlockedBy.set(client, known)
  return known
}

/** Whether whoever is logged in deals by one press in this window. */
export function dealsAtOnce(client: Client): boolean {
  const user = client.store.getState().session.current?.user.id
  return user !== undefined && unlockedBy.get(client)?.get() === user
}
