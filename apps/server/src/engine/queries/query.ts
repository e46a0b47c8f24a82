import { fundsTarget } from '../decisions/transferFunds.ts'
import { Unavailable } from '../../errors/unavailable.ts'
import type { State } from '../model/state.ts'
import { account, hasAccount, movableFunds, summaries, wallet, withdrawableFunds } from './account.ts'
import { accountSnapshots, accountVersions } from './accountSnapshots.ts'
import { copies, copyEquities, copyWorth, followers } from './copies.ts'
import { copyPreview } from './copyPreview.ts'
import { copyProblem, copySource, fundsSource, isCopySource } from './funds.ts'
import { holdsSide, liveOrders, orderInstrument, positions } from './orders.ts'

/** Everything that can be asked about the engine's state: pure, over plain data, so that it can be asked from afar. */
const QUERIES = {
  /** Nothing: answered once all that was decided before is stored, for one account or for all. */
  stored: (_state: State, _input: { readonly accountId?: number }) => undefined,
  'has-account': hasAccount,
  wallet,
  account,
  withdrawable: withdrawableFunds,
  movable: movableFunds,
  summaries,
  'live-orders': liveOrders,
  'order-instrument': orderInstrument,
  'holds-side': holdsSide,
  positions,
  copies,
  'copy-worth': copyWorth,
  'copy-equities': copyEquities,
  followers,
  'copy-preview': copyPreview,
  'account-snapshots': accountSnapshots,
  'account-versions': accountVersions,
  'funds-source': fundsSource,
  'funds-target': fundsTarget,
  'copy-problem': copyProblem,
  'copy-source': copySource,
  'is-copy-source': isCopySource,
} as const satisfies Record<string, (state: State, input: never) => unknown>

type Queries = typeof QUERIES
export type QueryKind = keyof Queries
type InputOf<Kind extends QueryKind> = Queries[Kind] extends (state: State, input: infer Input) => unknown
  ? unknown extends Input
    ? object
    : Input
  : never

/** A question, such as `{ kind: 'wallet', accountId: 7 }`. */
export type QueryOf<Kind extends QueryKind> = { readonly kind: Kind } & InputOf<Kind>
export type AnyQuery = { [Kind in QueryKind]: QueryOf<Kind> }[QueryKind]
export type AnswerOf<Kind extends QueryKind> = ReturnType<Queries[Kind]>

/** Those that tell what positions are worth. */
const VALUING: ReadonlySet<QueryKind> = new Set<QueryKind>([
  'account',
  'withdrawable',
  'summaries',
  'live-orders',
  'positions',
  'copy-worth',
  'copy-equities',
  'followers',
  'copy-preview',
])

/** @throws Refusal where the query says so; Unavailable where it is about prices, and none has come since a takeover. */
export function runQuery<Kind extends QueryKind>(state: State, query: QueryOf<Kind>): AnswerOf<Kind> {
  if (state.pricesKnownUntil === -Infinity && VALUING.has(query.kind)) throw new Unavailable('no price is known yet')
  const run: (of: State, input: never) => unknown = QUERIES[query.kind]
  return run(state, query as never) as AnswerOf<Kind>
}
