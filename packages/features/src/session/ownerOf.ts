import type { OfAccount } from '../api/baseQuery.ts'
import type { WithSession } from './sessionSlice.ts'

/** Whose orders and money are shown and dealt with; undefined for a visitor. The first account goes without its id. */
export function ownerOf({ session: { current, chosen, visit } }: WithSession): OfAccount | undefined {
  if (current === undefined) return undefined
  const user = current.user.id
  const account = chosen[user]
  return { user, account: account === user ? undefined : account, visit }
}
