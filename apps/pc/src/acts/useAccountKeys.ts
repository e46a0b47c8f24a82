import type { NamedAccount } from '@openlot/features/accounts'
import { useKeymap, type Shortcut } from '@openlot/features/workspace'
import { keysOf } from './keysOf.ts'

/** The acts that choose an account, by its place. */
export const ACCOUNT_ACTS = [
  'account1',
  'account2',
  'account3',
  'account4',
  'account5',
  'account6',
  'account7',
  'account8',
  'account9',
] as const satisfies readonly Shortcut[]

/** The accounts that a key chooses: those that are open, in their order. */
export const accountsByKey = <Account extends Pick<NamedAccount, 'state'>>(
  accounts: readonly Account[],
): readonly Account[] => accounts.filter(({ state }) => state === 'open').slice(0, ACCOUNT_ACTS.length)

/** The keys of each account, by its id. */
export function useAccountKeys(accounts: readonly Pick<NamedAccount, 'id' | 'state'>[]): ReadonlyMap<number, string> {
  const { keymap } = useKeymap()
  return new Map(
    accountsByKey(accounts).map(({ id }, index) => [id, keysOf(keymap[ACCOUNT_ACTS[index] ?? 'account1']).join(' ')]),
  )
}
