import type { MessageBus } from '../bus/messages.ts'
import type { EngineListener } from '../engine/listeners.ts'
import { termOf } from '../engine/state.ts'
import type { PartitionClient } from './engineClient.ts'
import type { Partitions } from './engineRouter.ts'
import {
  type AccountChange,
  type EngineRequest,
  OWNERS,
  type Ownership,
  accountSubject,
  commandSubject,
} from './wire.ts'

/** An engine that takes longer than this has probably died with the request; it is asked again, by whoever retries. */
const REQUEST_TIMEOUT_MS = 2000

/** The engines of all partitions, in other processes. */
export class RemoteEngines implements Partitions {
  readonly #bus: MessageBus
  #partitions: number
  /** By partition. */
  readonly #terms = new Map<number, number>()
  readonly #ofOwners: ((own: Ownership) => void)[] = []
  readonly #ofRecovery: (() => void)[] = []
  readonly #ends: (() => void)[] = []

  /** @param options.partitions how many there are, until an owner tells. */
  constructor({ bus, partitions }: { bus: MessageBus; partitions: number }) {
    this.#bus = bus
    this.#partitions = partitions
    this.#ends.push(bus.subscribe(OWNERS, (message) => this.#hear(message as Ownership)))
    // Events may have been lost meanwhile.
    bus.onReconnect(() => this.#recover())
  }

  get partitions(): number {
    return this.#partitions
  }

  client(partition: number): PartitionClient {
    const partitions = this.#partitions
    const request = (message: EngineRequest): Promise<unknown> =>
      this.#bus.request(commandSubject(partition), message, { timeoutMs: REQUEST_TIMEOUT_MS })
    return {
      async execute(command) {
        return (await request({ kind: 'execute', partitions, command })) as Awaited<
          ReturnType<PartitionClient['execute']>
        >
      },
      async ask(query) {
        return ((await request({ kind: 'ask', partitions, query: query as never })) as { found: never }).found
      },
    }
  }

  /** Notifies of what happens in all accounts. */
  listen(listener: EngineListener): void {
    this.#ends.push(
      this.#bus.subscribe(accountSubject('*', '*'), (message) => listener((message as AccountChange).events)),
    )
  }

  /** Notifies of what happens in one account; ends with the function that is returned. */
  follow(accountId: number, listener: (change: AccountChange) => void): () => void {
    return this.#bus.subscribe(accountSubject('*', accountId), (message) => listener(message as AccountChange))
  }

  onRecovered(listener: () => void): void {
    this.#ofRecovery.push(listener)
  }

  /** Called whenever an engine tells that it has a partition. */
  onOwner(listener: (own: Ownership) => void): void {
    this.#ofOwners.push(listener)
  }

  stop(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  #hear(own: Ownership): void {
    const { partition, partitions, epoch } = own
    // From before the accounts were divided.
    if (partitions < this.#partitions) return
    const isDivided = partitions > this.#partitions
    this.#partitions = partitions
    const term = termOf(partitions, epoch)
    const former = this.#terms.get(partition)
    // Of a process that has lost the partition since.
    if (former !== undefined && term < former) return
    this.#terms.set(partition, term)
    if (isDivided || (former !== undefined && term > former)) this.#recover()
    for (const listener of this.#ofOwners) listener(own)
  }

  #recover(): void {
    for (const listener of this.#ofRecovery) listener()
  }
}
