import type { AccountFigures, TradingAccount } from '@openlot/core/contract'
import { addUsd, formatUsd, parseUsd, ZERO_USD } from '@openlot/core/math'

/** One of the user's accounts as it is shown. */
export interface OwnAccount extends TradingAccount {
  /** Its place among all of its kind, closed ones included, from 1: what one without a name is called by. */
  readonly place: number
  /** The first, which cannot be closed. */
  readonly isFirst: boolean
  /** What is traded on in this tab. */
  readonly isChosen: boolean
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id

/** The accounts in the order in which they were opened, with their live figures. */
export function accountList(
  accounts: readonly TradingAccount[],
  { chosen, user, figures = [] }: { chosen: number | undefined; user: number; figures?: AccountFigures | undefined },
): readonly OwnAccount[] {
  const places = { real: 0, demo: 0, copy: 0 }
  const live = new Map(figures.map((figure) => [figure.id, figure]))
  return accounts.toSorted(byId).map((account) => ({
    ...account,
    ...live.get(account.id),
    place: ++places[account.kind],
    isFirst: account.id === user,
    isChosen: account.id === (chosen ?? user),
  }))
}

/** What the open accounts of real money are worth together, in dollars. */
export function sumOfReal(accounts: readonly Pick<OwnAccount, 'is_demo' | 'state' | 'net_value'>[]): string {
  const real = accounts.filter(({ is_demo, state }) => is_demo === 0 && state !== 'closed')
  return formatUsd(real.reduce((sum, { net_value }) => addUsd(sum, parseUsd(net_value)), ZERO_USD))
}

/** Groups of a list: accounts of one kind, in their order; closed ones last. */
export function groupsOf<Account extends Pick<OwnAccount, 'kind' | 'state'>>(
  accounts: readonly Account[],
): readonly { readonly group: TradingAccount['kind'] | 'closed'; readonly accounts: readonly Account[] }[] {
  const open = accounts.filter(({ state }) => state !== 'closed')
  return [
    ...(['real', 'demo', 'copy'] as const).map((group) => ({
      group,
      accounts: open.filter(({ kind }) => kind === group),
    })),
    { group: 'closed' as const, accounts: accounts.filter(({ state }) => state === 'closed') },
  ].filter((group) => group.accounts.length > 0)
}
