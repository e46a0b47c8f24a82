import { v5 as uuidFromName } from 'uuid'
import type { AccountCommand, CommandOf } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import { type Elsewhere, type Problem, requireNone } from '../engine/model/transit.ts'
import { Refusal } from '../errors/refusal.ts'
import type { EngineRouter } from './engineRouter.ts'
import type { TransitDelivery } from './transitDelivery.ts'

/** Makes a command's key at the second partition from that at the first. */
const KEY_SPACE = 'b3f6a1a0-6f0e-4a57-9d3b-0b8f3c1f7d55'

/**
 * Commands about accounts of two partitions. What one knows is asked for first and sent along; then the other decides,
 * and the money that it sends is delivered. Each is decided once under its key, however often it is repeated, and money
 * on its way is delivered even if this process dies.
 */
export class Crossings {
  readonly #router: EngineRouter
  readonly #delivery: TransitDelivery

  constructor(router: EngineRouter, delivery: TransitDelivery) {
    this.#router = router
    this.#delivery = delivery
  }

  async execute(command: AccountCommand): Promise<CommandResult> {
    switch (command.kind) {
      case 'account-transfer':
        return this.#transfer(command)
      case 'start-copy':
        return this.#startCopy(command)
      case 'fund-copy':
      case 'reduce-copy':
        return this.#changeFunds(command)
      case 'stop-copy':
        return this.#stopCopy(command)
      case 'close-account':
        return this.#closeAccount(command)
      default:
        return this.#decide(command)
    }
  }

  async #decide(command: AccountCommand): Promise<CommandResult> {
    return (await this.#router.engineOf(command.accountId)).execute(command)
  }

  async #transfer(command: CommandOf<'account-transfer'>): Promise<CommandResult> {
    const { accountId, to } = command
    if (await this.#router.areTogether(accountId, to)) return this.#decide(command)
    const target = await (await this.#router.engineOf(to)).ask({ kind: 'funds-target', accountId: to })
    return this.#send({ ...command, elsewhere: { target } })
  }

  async #startCopy(command: CommandOf<'start-copy'>): Promise<CommandResult> {
    const { kind: _, ...start } = command
    const { accountId: sourceId, copyId, leaderId, at } = command
    // The account of the copy was made for another leader.
    if (!(await this.#router.areTogether(copyId, leaderId))) throw new Refusal('CLIENT_ID_REUSED')
    if (await this.#router.areTogether(sourceId, leaderId)) return this.#decide(command)
    const source = await (await this.#router.engineOf(sourceId)).ask({ kind: 'funds-source', accountId: sourceId, at })
    const leader = await this.#router.engineOf(leaderId)
    // Without a source the engine of the source refuses by itself.
    const problem = source && (await leader.ask({ ...start, kind: 'copy-problem', sourceId, source }))
    return this.#send({ ...command, elsewhere: { problem } })
  }

  async #changeFunds(command: CommandOf<'fund-copy' | 'reduce-copy'>): Promise<CommandResult> {
    const { accountId: copyId, amount, at } = command
    const result = await this.#send({ ...command, ...(await this.#elsewhereOf(command)) })
    const { sourceId } = result
    if (sourceId === undefined) return result
    const idempotencyKey = uuidFromName(`${copyId} ${command.idempotencyKey}`, KEY_SPACE)
    const reference = `copy ${copyId}`
    return this.#send({ kind: 'send-to-copy', accountId: sourceId, copyId, amount, reference, idempotencyKey, at })
  }

  /** What is known of the source of a copy, where another partition keeps it. */
  async #elsewhereOf({
    accountId: copyId,
    at,
  }: CommandOf<'fund-copy' | 'reduce-copy'>): Promise<{ elsewhere?: Elsewhere }> {
    const sourceId = await (await this.#router.engineOf(copyId)).ask({ kind: 'copy-source', copyId })
    if (sourceId === undefined || (await this.#router.areTogether(copyId, sourceId))) return {}
    const source = await (await this.#router.engineOf(sourceId)).ask({ kind: 'funds-source', accountId: sourceId, at })
    const problem: Problem | undefined = source === undefined ? { code: 'ACCOUNT_CLOSED', values: {} } : undefined
    return { elsewhere: { problem, source } }
  }

  /** A copy that holds nothing ends at once; its money has returned when that is answered. */
  async #stopCopy(command: CommandOf<'stop-copy'>): Promise<CommandResult> {
    const result = await this.#decide(command)
    await this.#delivery.deliverFrom(command.accountId)
    return result
  }

  /** Copies that other partitions keep may have their money from it. */
  async #closeAccount(command: CommandOf<'close-account'>): Promise<CommandResult> {
    const { accountId, isUnused } = command
    const query = { kind: 'is-copy-source', sourceId: accountId } as const
    const sources = isUnused ? [] : await Promise.all(this.#router.all().map((engine) => engine.ask(query)))
    if (sources.includes(true)) throw new Refusal('ACCOUNT_NOT_EMPTY')
    return this.#decide(command)
  }

  /**
   * Decides a command that may send money; resolves when that has arrived.
   *
   * @throws Refusal where it had to return.
   */
  async #send(command: AccountCommand): Promise<CommandResult> {
    const result = await this.#decide(command)
    for (const transferId of result.posted ?? []) requireNone(await this.#delivery.deliver(transferId))
    return result
  }
}
