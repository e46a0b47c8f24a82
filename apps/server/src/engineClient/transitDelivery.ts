import type { Logger } from 'pino'
import { WorkLoop } from '../bus/workLoop.ts'
import type { EngineListener } from '../engine/run/listeners.ts'
import type { Problem } from '../engine/model/transit.ts'
import type { EngineRouter } from './engineRouter.ts'
import type { StoredDelivery, TransitStorage } from './transitStorage.ts'

/** Finds what was sent by a process that died. */
const INTERVAL_MS = 5000

/** Delivers money between accounts of different partitions: the receiver decides, then the sender ends the transit. */
export class TransitDelivery {
  readonly #storage: TransitStorage
  readonly #router: EngineRouter
  readonly #loop: WorkLoop

  constructor({ storage, router, log }: { storage: TransitStorage; router: EngineRouter; log: Logger }) {
    this.#storage = storage
    this.#router = router
    this.#loop = new WorkLoop({
      intervalMs: INTERVAL_MS,
      work: () => this.deliverAll(),
      onError: (error) => log.warn({ error: error.message }, 'money in transit could not be delivered yet'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** For `EngineClient.listen`: a copy returns its money by itself. */
  readonly onEvents: EngineListener = (events) => {
    if (events.some(({ kind }) => kind === 'money-sent')) this.#loop.wake()
  }

  /**
   * Delivers what a transfer has sent; nothing where it has sent nothing.
   *
   * @returns why it had to return; undefined where it has arrived.
   */
  async deliver(transferId: number): Promise<Problem | undefined> {
    const found = await this.#storage.find(transferId)
    return found && this.#complete(found)
  }

  /** Delivers what an account has sent. */
  async deliverFrom(accountId: number): Promise<void> {
    for (const one of await this.#storage.open(accountId)) await this.#complete(one)
  }

  /** Delivers everything that is on its way. */
  async deliverAll(): Promise<void> {
    let failure: Error | undefined
    for (const one of await this.#storage.open())
      await this.#complete(one).catch((error: Error) => {
        // A transit that cannot be delivered now does not hold up the others.
        failure = error
      })
    if (failure !== undefined) throw failure
  }

  /** Each step may be repeated, also by two processes at once. */
  async #complete({ transit, firstId, hasEnded, problem }: StoredDelivery): Promise<Problem | undefined> {
    if (hasEnded) return problem
    const { id: transitId, fromId, toId } = transit
    const at = Date.now()
    const receiver = await this.#router.engineOf(toId)
    const { problem: found } = await receiver.execute({
      kind: 'receive-transit',
      accountId: toId,
      transit,
      firstId,
      at,
    })
    const sender = await this.#router.engineOf(fromId)
    await sender.execute({ kind: 'end-transit', accountId: fromId, transitId, problem: found, at })
    return found
  }
}
