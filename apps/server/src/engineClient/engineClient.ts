import type { AccountCommand } from '../engine/model/command.ts'
import type { CommandResult } from '../engine/model/decision.ts'
import type { EngineListener } from '../engine/run/listeners.ts'
import type { AnswerOf, QueryKind, QueryOf } from '../engine/queries/query.ts'

/** One partition's engine. */
export interface PartitionClient {
  /**
   * Executes a command and resolves when it is durable. A repeat with the same idempotency key has no effect and
   * resolves to the first result.
   *
   * @throws Refusal when the command is rejected; Unavailable when it cannot be stored now.
   */
  execute(command: AccountCommand): Promise<CommandResult>
  /**
   * Answers from the current state, once what the answer depends on is durable.
   *
   * @throws Refusal where the query says so; Unavailable as for a command.
   */
  ask<Kind extends QueryKind>(query: QueryOf<Kind>): Promise<AnswerOf<Kind>>
}

/** What all others know of the engines: they decide, answer, and tell what has happened. */
export interface EngineClient extends PartitionClient {
  /** Notifies of what background work waits for (`awaitsWork`), once it is durable; it may be lost. */
  listen(listener: EngineListener): void
}
