import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { AnswerOf, QueryKind, QueryOf } from '../engine/queries/query.ts'
import { Unavailable } from '../errors/unavailable.ts'
import type { EngineClient } from './engineClient.ts'

/** How long a command or query is repeated; another process takes a partition over in less. */
const DEADLINE_MS = 5000
const MAX_PAUSE_MS = 150

/**
 * Repeats what an engine in another process did not answer, each command under one key: whether the first was executed
 * or not, it has its effect once.
 */
export class RetryingClient implements EngineClient {
  readonly #client: EngineClient
  readonly #maxPauseMs: number
  readonly #mayRetry: () => boolean
  readonly listen: EngineClient['listen']
  /** Wakes those who wait for an engine. */
  #waiting = Promise.withResolvers<void>()

  /**
   * @param options.mayRetry whether it is of any use: a client that is told to try again finds another gateway.
   * @param options.maxPauseMs between two attempts; for tests.
   */
  constructor(
    client: EngineClient,
    { mayRetry = () => true, maxPauseMs = MAX_PAUSE_MS }: { mayRetry?: () => boolean; maxPauseMs?: number } = {},
  ) {
    this.#client = client
    this.#mayRetry = mayRetry
    this.#maxPauseMs = maxPauseMs
    this.listen = (listener) => client.listen(listener)
  }

  /** Call it when an engine has taken over a partition: nobody waits longer for it. */
  readonly wake = (): void => {
    this.#waiting.resolve()
    this.#waiting = Promise.withResolvers<void>()
  }

  execute(command: AccountCommand): Promise<CommandResult> {
    const named = { ...command, idempotencyKey: keyOf(command) ?? randomUUID() } as AccountCommand
    return this.#insist(() => this.#client.execute(named))
  }

  ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>> {
    return this.#insist(() => this.#client.ask(query))
  }

  async #insist<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + DEADLINE_MS
    for (;;) {
      try {
        return await work()
      } catch (error) {
        // A random pause keeps all clients from trying at once.
        const pause = (this.#maxPauseMs * (1 + Math.random())) / 2
        const isOver = performance.now() + pause > deadline || !this.#mayRetry()
        if (!(error instanceof Unavailable) || isOver) throw error
        await Promise.race([this.#waiting.promise, wait(pause)])
      }
    }
  }
}

const keyOf = (command: AccountCommand): string | undefined =>
  'idempotencyKey' in command ? command.idempotencyKey : undefined
