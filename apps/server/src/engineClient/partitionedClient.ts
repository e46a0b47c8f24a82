import { ZERO_USD } from '@openlot/core/math'
import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { AnswerOf, AnyQuery, QueryKind, QueryOf } from '../engine/queries/query.ts'
import { MAX_COPIES_PER_PAGE } from '../engine/queries/copies.ts'
import { zeroIfRefused } from '../engine/queries/zeroIfRefused.ts'
import { availableOf } from '../engine/model/transit.ts'
import { Crossings } from './crossings.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { EngineClient, PartitionClient } from './engineClient.ts'
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
    const router = this.#router
    const askAbout = async (accountId: number): Promise<unknown> =>
      (await router.engineOf(accountId)).ask(query as never)
    switch (query.kind) {
      case 'stored':
        if (query.accountId !== undefined) return askAbout(query.accountId)
        await Promise.all(router.all().map((engine) => engine.ask(query)))
        return undefined
      case 'copies':
        // Those of an engine that is away can wait; those of others need not.
        return (await fromAvailable(router.all().map((engine) => engine.ask(query))))
          .flat()
          .toSorted((a, b) => a.accountId - b.accountId)
          .slice(0, MAX_COPIES_PER_PAGE)
      case 'is-copy-source':
        return (await Promise.all(router.all().map((engine) => engine.ask(query)))).includes(true)
      case 'summaries':
        return router.askEach(query.accountIds, (engine, accountIds) => engine.ask({ ...query, accountIds }))
      case 'positions':
        return router.askEach(query.accountIds, (engine, accountIds) => engine.ask({ ...query, accountIds }))
      case 'copy-equities': {
        const found = await router.askEach(query.copyIds, async (engine, copyIds) => {
          const known = new Map((await engine.ask({ ...query, copyIds })).map((one) => [one.copy.accountId, one]))
          return copyIds.map((id) => known.get(id))
        })
        return found.flatMap((one) => one ?? [])
      }
      case 'account-versions': {
        const answers = await this.#askAvailable(query.accountIds, (engine, accountIds) =>
          engine.ask({ ...query, accountIds }),
        )
        return answers.filter((answer) => typeof answer === 'object') satisfies AnswerOf<'account-versions'>
      }
      case 'account-snapshots': {
        const answers = await this.#askAvailable(query.accountIds, async (engine, accountIds) => {
          const { found, left } = await engine.ask({ ...query, accountIds })
          const known = new Map(found.map((one) => [one.accountId, one]))
          return accountIds.map((id) => known.get(id) ?? (left.includes(id) ? id : undefined))
        })
        return {
          found: answers.filter((answer) => typeof answer === 'object'),
          left: answers.filter((answer) => typeof answer === 'number'),
        } satisfies AnswerOf<'account-snapshots'>
      }
      case 'followers':
      case 'copy-problem':
        return askAbout(query.leaderId)
      case 'copy-worth':
      case 'copy-source':
        return askAbout(query.copyId)
      case 'copy-preview':
        return this.#preview(query)
      default:
        return askAbout(query.accountId)
    }
  }

  /** Asks each engine about its accounts; in place of an answer the id, where an engine is away and others are not. */
  async #askAvailable<Answer>(
    ids: readonly number[],
    ask: (engine: PartitionClient, ids: readonly number[]) => Promise<readonly Answer[]>,
  ): Promise<(Answer | number)[]> {
    let failure: Unavailable | undefined
    let isAnyThere = false
    const answers = await this.#router.askEach<Answer | number>(ids, async (engine, own) => {
      try {
        const answered = await ask(engine, own)
        isAnyThere = true
        return answered
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error
        failure = error
        return own
      }
    })
    if (failure !== undefined && !isAnyThere) throw failure
    return answers
  }

  async #preview(query: QueryOf<'copy-preview'>): Promise<AnswerOf<'copy-preview'>> {
    const { leaderId, sourceId: accountId, at } = query
    const preview = await (await this.#router.engineOf(leaderId)).ask(query)
    const source = await (await this.#router.engineOf(accountId)).ask({ kind: 'funds-source', accountId, at })
    return { ...preview, available: source === undefined ? ZERO_USD : zeroIfRefused(() => availableOf(source)) }
  }
}

/** What the engines that are there have answered; throws where none is. */
async function fromAvailable<Answer>(asked: readonly Promise<Answer>[]): Promise<Answer[]> {
  const settled = await Promise.allSettled(asked)
  const failed = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  const fault = failed.find(({ reason }) => !(reason instanceof Unavailable) || failed.length === asked.length)
  if (fault !== undefined) throw fault.reason
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}
