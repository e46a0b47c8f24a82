import { ZERO_USD } from '@openlot/core/math'
import type { AccountCommand } from '../engine/command.ts'
import type { CommandResult } from '../engine/decisions/decision.ts'
import type { AnswerOf, QueryKind, QueryOf } from '../engine/queries/query.ts'
import { MAX_COPIES_PER_PAGE } from '../engine/queries/copies.ts'
import { zeroIfRefused } from '../engine/queries/zeroIfRefused.ts'
import { availableOf } from '../engine/transits/transit.ts'
import { Crossings } from './crossings.ts'
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
    const router = this.#router
    const askAbout = async (accountId: number): Promise<unknown> =>
      (await router.engineOf(accountId)).ask(query as never)
    switch (query.kind) {
      case 'stored':
        await Promise.all(router.all().map((engine) => engine.ask(query)))
        return undefined
      case 'copies':
        return (await Promise.all(router.all().map((engine) => engine.ask(query))))
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
      case 'account-versions':
        return router.askEach(query.accountIds, (engine, accountIds) => engine.ask({ ...query, accountIds }))
      case 'account-snapshots': {
        const answers = await router.askEach(query.accountIds, async (engine, accountIds) => {
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

  async #preview(query: QueryOf<'copy-preview'>): Promise<AnswerOf<'copy-preview'>> {
    const { leaderId, sourceId: accountId, at } = query
    const preview = await (await this.#router.engineOf(leaderId)).ask(query)
    const source = await (await this.#router.engineOf(accountId)).ask({ kind: 'funds-source', accountId, at })
    return { ...preview, available: source === undefined ? ZERO_USD : zeroIfRefused(() => availableOf(source)) }
  }
}

type AnyQuery = { [Kind in QueryKind]: QueryOf<Kind> }[QueryKind]
