import { ZERO_USD } from '@openlot/core/math'
import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import { type AnswerOf, type AnyQuery, QUERIES, type QueryKind, type QueryOf } from '../engine/queries/query.ts'
import type { QueryRow } from '../engine/queries/row.ts'
import { zeroIfRefused } from '../engine/queries/zeroIfRefused.ts'
import { availableOf } from '../engine/model/transit.ts'
import { Crossings } from './crossings.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { EngineClient } from './engineClient.ts'
import type { EngineRouter, Partitions } from './engineRouter.ts'
import type { TransitDelivery } from './transitDelivery.ts'

/** Sends each command and query to the engine of its account; what is about accounts of several takes several steps. */
export class PartitionedClient implements EngineClient {
  readonly #engines: Partitions
  readonly #router: EngineRouter
  readonly #crossings: Crossings

  constructor(engines: Partitions, router: EngineRouter, delivery: TransitDelivery) {
    this.#engines = engines
    this.#router = router
    this.#crossings = new Crossings(router, delivery)
  }

  async execute(command: AccountCommand): Promise<CommandResult> {
    return this.#router.only?.execute(command) ?? this.#crossings.execute(command)
  }

  async ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>> {
    const { only } = this.#router
    return only === undefined ? ((await this.#askParts(query as AnyQuery)) as AnswerOf<Kind>) : only.ask(query)
  }

  listen(listener: Parameters<EngineClient['listen']>[0]): void {
    this.#engines.listen(listener)
  }

  async #askParts(query: AnyQuery): Promise<unknown> {
    if (query.kind === 'copy-preview') return this.#preview(query)
    const row: QueryRow = QUERIES[query.kind]
    if ('ofEach' in row) return this.#askEach(query, row)
    const accountId = row.of === undefined ? undefined : (query as Readonly<Record<string, unknown>>)[row.of]
    if (accountId !== undefined) return (await this.#router.engineOf(accountId as number)).ask(query)
    const answers = await answersOf(
      row,
      this.#router.all().map((engine) => engine.ask(query)),
    )
    return row.ofAll?.(answers.filter((answer) => answer !== undefined) as never)
  }

  /** Asks each engine about its accounts. */
  async #askEach(query: AnyQuery, row: Extract<QueryRow, { ofEach: string }>): Promise<unknown> {
    const ids = (query as unknown as Readonly<Record<string, readonly number[]>>)[row.ofEach]!
    const parts = [...(await this.#router.partsOf(ids))]
    const ask = async ([partition, own]: (typeof parts)[number]): Promise<unknown> =>
      this.#engines.client(partition).ask({ ...query, [row.ofEach]: own })
    const answers = await answersOf(row, parts.map(ask))
    return row.join(parts.map(([, own], at) => ({ ids: own, answer: answers[at] })) as never, ids)
  }

  async #preview(query: QueryOf<'copy-preview'>): Promise<AnswerOf<'copy-preview'>> {
    const { leaderId, sourceId: accountId, at } = query
    const preview = await (await this.#router.engineOf(leaderId)).ask(query)
    const source = await (await this.#router.engineOf(accountId)).ask({ kind: 'funds-source', accountId, at })
    return { ...preview, available: source === undefined ? ZERO_USD : zeroIfRefused(() => availableOf(source)) }
  }
}

/** What the engines have answered; undefined for one that is away, where it may be and not all are. */
async function answersOf({ mayBeAway }: QueryRow, asked: readonly Promise<unknown>[]): Promise<unknown[]> {
  if (mayBeAway !== true) return Promise.all(asked)
  const answers = await Promise.allSettled(asked)
  const failed = answers.filter((answer) => answer.status === 'rejected')
  const fault = failed.find(({ reason }) => !(reason instanceof Unavailable) || failed.length === asked.length)
  if (fault !== undefined) throw fault.reason
  return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
}
