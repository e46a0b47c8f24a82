import type { MessageBus } from '../bus/messageBus.ts'
import type { EngineListener } from '../engine/run/listeners.ts'
import { termOf } from '../engine/model/state.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { PartitionClient } from './engineClient.ts'
import type { Partitions } from './engineRouter.ts'
import {
  type AccountChange,
  type EngineRequest,
  OWNERS,
  type Ownership,
  type AwaitedEvents,
  accountSubject,
  commandSubject,
  houseSubject,
  isOfHouse,
  workSubject,
} from './wire.ts'

/** An engine that takes longer than this has probably died with the request; it is asked again, by whoever retries. */
const REQUEST_TIMEOUT_MS = 2000

/** The process that has a partition, as was heard last. */
interface Owner {
  readonly epoch: number
  readonly term: number
  /** Requests that it has not answered, to be ended when another has the partition. */
  readonly unanswered: Set<(error: Unavailable) => void>
}

/** The engines of all partitions, in other processes. */
export class RemoteEngines implements Partitions {
  readonly #bus: MessageBus
  #partitions: number
  /** The process that has each partition. */
  readonly #owners = new Map<number, Owner>()
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

  /** Whether each partition has told who has it. */
  get isComplete(): boolean {
    return this.#owners.size >= this.#partitions
  }

  client(partition: number): PartitionClient {
    const partitions = this.#partitions
    const request = (message: EngineRequest): Promise<unknown> => this.#request(partition, message)
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

  /** @throws Unavailable at once where nobody has the partition, or another has it before this one has answered. */
  async #request(partition: number, message: EngineRequest): Promise<unknown> {
    const owner = this.#owners.get(partition)
    if (owner === undefined) throw new Unavailable(`nobody has partition ${partition}`)
    const { epoch, unanswered } = owner
    const answer = Promise.withResolvers<unknown>()
    const subjectOf = message.kind === 'execute' && isOfHouse(message.command) ? houseSubject : commandSubject
    unanswered.add(answer.reject)
    this.#bus
      .request(subjectOf(partition, epoch), message, { timeoutMs: REQUEST_TIMEOUT_MS })
      .then(answer.resolve, answer.reject)
    try {
      return await answer.promise
    } finally {
      unanswered.delete(answer.reject)
    }
  }

  /** Notifies of what background work waits for, in all accounts. */
  listen(listener: EngineListener): void {
    this.#ends.push(this.#bus.subscribe(workSubject('*'), (message) => listener((message as AwaitedEvents).events)))
  }

  /** Notifies of what happens in one account; ends with the function that is returned. */
  follow(accountId: number, listener: (change: AccountChange) => void): () => void {
    return this.#bus.subscribe(accountSubject('*', accountId), (message) => listener(message as AccountChange))
  }

  /** Called where another process has a partition now, or messages may have been lost. */
  onRecovered(listener: () => void): void {
    this.#ofRecovery.push(listener)
  }

  /** Called whenever an engine tells that it has a partition. */
  onOwner(listener: (own: Ownership) => void): void {
    this.#ofOwners.push(listener)
  }

  /** Ends the requests that nobody has answered yet: it is not known whether they have had an effect. */
  endRequests(reason: string): void {
    for (const owner of this.#owners.values()) endUnanswered(owner, reason)
  }

  stop(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  #hear(own: Ownership): void {
    const { partition, partitions, epoch } = own
    // The message is from before the accounts were divided.
    if (partitions < this.#partitions) return
    const isDivided = partitions > this.#partitions
    this.#partitions = partitions
    const term = termOf(partitions, epoch)
    const former = this.#owners.get(partition)
    // The sender has lost the partition since.
    if (former !== undefined && term < former.term) return
    if (former?.term !== term) {
      this.#owners.set(partition, { epoch, term, unanswered: new Set() })
      if (former !== undefined) endUnanswered(former, `another process has partition ${partition}`)
    }
    if (isDivided || (former !== undefined && term > former.term)) this.#recover()
    for (const listener of this.#ofOwners) listener(own)
  }

  #recover(): void {
    for (const listener of this.#ofRecovery) listener()
  }
}

function endUnanswered({ unanswered }: Owner, reason: string): void {
  for (const end of unanswered) end(new Unavailable(reason))
}
