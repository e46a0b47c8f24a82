import { fundsTarget } from '../decisions/transferFunds.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import type { State } from '../model/state.ts'
import { account, hasAccount, movableFunds, summaries, wallet, withdrawableFunds } from './account.ts'
import { accountSnapshots, accountVersions, joinSnapshots } from './accountSnapshots.ts'
import { copies, copyEquities, copyWorth, followers, joinCopies, joinEquities } from './copies.ts'
import { copyPreview } from './copyPreview.ts'
import { copyProblem, copySource, fundsSource, isCopySource } from './funds.ts'
import { holdsSide, liveOrders, orderInstrument, orderTerms, positions } from './orders.ts'
import { type QueryRow, ofAll, ofEach, ofOne, rowsOf } from './row.ts'

/** Nothing: answered once all that was decided before is stored, for one account or for all. */
const stored = (_state: State, _input: { readonly accountId?: number }) => undefined

/** Everything that can be asked about the engine's state: pure, over plain data, so that it can be asked from afar. */
export const QUERIES = {
  stored: { ...ofOne(stored, 'accountId'), ofAll: () => undefined },
  'has-account': ofOne(hasAccount, 'accountId'),
  wallet: ofOne(wallet, 'accountId'),
  account: { ...ofOne(account, 'accountId'), isValuing: true },
  withdrawable: { ...ofOne(withdrawableFunds, 'accountId'), isValuing: true },
  movable: ofOne(movableFunds, 'accountId'),
  summaries: { ...ofEach(summaries, 'accountIds', rowsOf), isValuing: true, isReplicated: true },
  'live-orders': { ...ofOne(liveOrders, 'accountId'), isValuing: true },
  'order-instrument': ofOne(orderInstrument, 'accountId'),
  'order-terms': ofOne(orderTerms, 'accountId'),
  'holds-side': ofOne(holdsSide, 'accountId'),
  positions: { ...ofEach(positions, 'accountIds', rowsOf), isValuing: true, isReplicated: true },
  copies: { ...ofAll(copies, joinCopies), mayBeAway: true },
  'copy-worth': { ...ofOne(copyWorth, 'copyId'), isValuing: true },
  'copy-equities': { ...ofEach(copyEquities, 'copyIds', joinEquities), isValuing: true, isReplicated: true },
  followers: { ...ofOne(followers, 'leaderId'), isValuing: true },
  /** What is available is asked of another account's engine besides. */
  'copy-preview': { ...ofOne(copyPreview, 'leaderId'), isValuing: true },
  'account-snapshots': { ...ofEach(accountSnapshots, 'accountIds', joinSnapshots), mayBeAway: true },
  'account-versions': { ...ofEach(accountVersions, 'accountIds', rowsOf), mayBeAway: true },
  'funds-source': ofOne(fundsSource, 'accountId'),
  'funds-target': ofOne(fundsTarget, 'accountId'),
  'copy-problem': ofOne(copyProblem, 'leaderId'),
  'copy-source': ofOne(copySource, 'copyId'),
  'is-copy-source': ofAll(isCopySource, (answers) => answers.includes(true)),
} as const satisfies Record<string, QueryRow>

type Queries = typeof QUERIES
export type QueryKind = keyof Queries
type InputOf<Kind extends QueryKind> = Parameters<Queries[Kind]['answer']>[1]

/** A question, such as `{ kind: 'wallet', accountId: 7 }`. */
export type QueryOf<Kind extends QueryKind> = { readonly kind: Kind } & InputOf<Kind>
export type AnyQuery = { [Kind in QueryKind]: QueryOf<Kind> }[QueryKind]
export type AnswerOf<Kind extends QueryKind> = ReturnType<Queries[Kind]['answer']>

/** What can be answered from replicas of accounts. */
export type ReplicatedKind = {
  [Kind in QueryKind]: Queries[Kind] extends { isReplicated: true } ? Kind : never
}[QueryKind]

/** @throws Refusal where the query says so; Unavailable where it is about prices, and none has come since a takeover. */
export function runQuery<Kind extends QueryKind>(state: State, query: QueryOf<Kind>): AnswerOf<Kind> {
  const { answer, isValuing }: QueryRow = QUERIES[query.kind]
  if (isValuing === true && state.pricesKnownUntil === -Infinity) throw new Unavailable('no price is known yet')
  return answer(state, query as never) as AnswerOf<Kind>
}
