import { Refusal } from '../errors/refusal.ts'
import type { Command } from './command.ts'
import type { Decision } from './decisions/decision.ts'
import { fromResultText } from './resultText.ts'

/** More than are decided while one query is under way. */
const MAX_GENERATION_RESULTS = 50_000

/** A command with a client's idempotency key: sent again, it has no effect and returns the first result. */
export interface IdempotentCommand {
  readonly userId: number
  readonly idempotencyKey: string
  /** The command's content, so that a key reused for something else is noticed. */
  readonly content: string
  readonly at: number
}

/** The first result of an idempotent command. */
export interface StoredResult {
  readonly content: string
  /** See `resultText.ts`. */
  readonly text: string
}

/** The idempotency key of a command with its content; undefined where it has none. */
export function idempotent(command: Command): IdempotentCommand | undefined {
  if (!('idempotencyKey' in command) || command.idempotencyKey === undefined) return undefined
  const { idempotencyKey, at, ...rest } = command
  const { userId } = command
  return { userId, idempotencyKey, content: contentOf(rest), at }
}

/** `kind=market-order|userId=1|…`, which costs a third of JSON. */
function contentOf(fields: Readonly<Record<string, string | number | bigint | boolean | undefined>>): string {
  let content = ''
  for (const name in fields) {
    const value = fields[name]
    if (value !== undefined) content += `${content && '|'}${name}=${value}`
  }
  return content
}

/**
 * Replays the stored result.
 *
 * @throws Refusal where that was the result, or where the key was used for another command.
 */
export function replayResult({ content, text }: StoredResult, command: IdempotentCommand): Decision {
  if (content !== command.content) throw new Refusal('CLIENT_ID_REUSED')
  const result = fromResultText(text)
  if (result instanceof Refusal) throw result
  return { events: [], ...result }
}

type Generation = Map<number, Map<string, StoredResult>>

/**
 * The newest results of idempotent commands, stored or about to be: a query that was sent before a result was stored
 * does not find it. Kept by user and as text, which costs the garbage collector least.
 */
export class RecentResults {
  #young: Generation = new Map()
  #old: Generation = new Map()
  #size = 0

  get({ userId, idempotencyKey }: IdempotentCommand): StoredResult | undefined {
    return this.#young.get(userId)?.get(idempotencyKey) ?? this.#old.get(userId)?.get(idempotencyKey)
  }

  add({ userId, idempotencyKey, content }: IdempotentCommand, text: string): void {
    if (++this.#size > MAX_GENERATION_RESULTS) {
      this.#old = this.#young
      this.#young = new Map()
      this.#size = 0
    }
    const stored = { content, text }
    const ofUser = this.#young.get(userId)
    if (ofUser === undefined) this.#young.set(userId, new Map([[idempotencyKey, stored]]))
    else ofUser.set(idempotencyKey, stored)
  }
}
