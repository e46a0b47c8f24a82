import type { NamedAccount } from '@openlot/features/accounts'
import { keysOf } from './keysOf.ts'

const LAST_KEY = 9

/** The accounts that Ctrl or Command with a digit chooses: those that are open, in their order. */
export const accountsByKey = <Account extends Pick<NamedAccount, 'state'>>(
  accounts: readonly Account[],
): readonly Account[] => accounts.filter(({ state }) => state === 'open').slice(0, LAST_KEY)

/** The keys of each account, by its id. */
export const accountKeys = (accounts: readonly Pick<NamedAccount, 'id' | 'state'>[]): ReadonlyMap<number, string> =>
  new Map(accountsByKey(accounts).map(({ id }, index) => [id, keysOf(`Mod+${index + 1}`).join(' ')]))
