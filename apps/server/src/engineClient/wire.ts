import type { AccountCommand } from '../engine/model/command.ts'
import type { EngineEvent } from '../engine/model/event.ts'
import type { QueryKind, QueryOf } from '../engine/queries/query.ts'

/** What the engines and their clients say to each other over the message bus. */

/**
 * Commands and queries of a partition, for the process that has it under this epoch: one that is frozen, and has lost it,
 * gets none of those for its successor.
 */
export const commandSubject = (partition: number, epoch: number): string => `cmd.${partition}.${epoch}`

/** Commands that are `isOfHouse`: the bus lets only processes that work in the background publish there. */
export const houseSubject = (partition: number, epoch: number): string => `house.${partition}.${epoch}`

const HOUSE_KINDS: ReadonlySet<AccountCommand['kind']> = new Set([
  'credit-deposit',
  'pay-withdrawal',
  'release-withdrawal',
  'invite-reward',
  'charge-copy',
  'set-copy-rate',
])

/**
 * Whether a command brings money in, takes it out or charges clients. No call of a user needs one by itself, so engines
 * take none from a process that serves users: one that is taken over trades for them, and makes no money.
 */
export const isOfHouse = (command: AccountCommand): boolean =>
  HOUSE_KINDS.has(command.kind) || (command.kind === 'open-account' && command.deposit !== undefined)

/** What has happened to an account. */
export const accountSubject = (partition: number | '*', accountId: number | '*'): string =>
  `acct.${partition}.${accountId}`

/** What background work waits for: few of all events. */
export const workSubject = (partition: number | '*'): string => `work.${partition}`

export interface AwaitedEvents {
  readonly events: readonly EngineEvent[]
}

/** Where a process says that it has a partition: when it takes it over, and each second. */
export const OWNERS = 'own'

/** `partitions` is how many its sender knows of: a partition of another number is another one. */
export type EngineRequest =
  | { readonly kind: 'execute'; readonly partitions: number; readonly command: AccountCommand }
  | { readonly kind: 'ask'; readonly partitions: number; readonly query: QueryOf<QueryKind> }

/** Events of one batch that changed an account; `version` is that after the last. */
export interface AccountChange {
  readonly accountId: number
  readonly term: number
  readonly version: number
  readonly events: readonly EngineEvent[]
}

export interface Ownership {
  readonly partition: number
  readonly partitions: number
  readonly epoch: number
  readonly member: string
}
