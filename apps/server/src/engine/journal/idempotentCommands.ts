import { Refusal } from '../../errors/refusal.ts'
import type { Command } from '../model/command.ts'
import type { CommandResult, Decision } from '../model/decision.ts'

/** A command with a client's idempotency key: sent again, it has no effect and returns the first result. */
export interface IdempotentCommand {
  readonly accountId: number
  readonly idempotencyKey: string
  /** The command's content, so that a key reused for something else is noticed. */
  readonly content: string
  readonly at: number
}

/** The first result of an idempotent command. */
export interface FirstResult {
  readonly content: string
  readonly result: CommandResult | Refusal
}

/** The idempotency key of a command with its content; undefined where it has none. */
export function idempotent(command: Command): IdempotentCommand | undefined {
  if (!('idempotencyKey' in command) || command.idempotencyKey === undefined) return undefined
  const { idempotencyKey, at, ...rest } = command
  const { accountId } = command
  return { accountId, idempotencyKey, content: contentOf(rest), at }
}

/** `kind=market-order|accountId=1|…`, which costs a third of JSON. Objects say what is known, not what is asked for. */
function contentOf(fields: Readonly<Record<string, string | number | bigint | boolean | object | undefined>>): string {
  let content = ''
  for (const name in fields) {
    const value = fields[name]
    if (name === 'trail' && typeof value === 'object') content += `|trail=${Object.values(value).join('/')}`
    else if (value !== undefined && typeof value !== 'object') content += `${content && '|'}${name}=${value}`
  }
  return content
}

/**
 * Replays the first result.
 *
 * @throws Refusal where that was the result, or where the key was used for another command.
 */
export function replayResult({ content, result }: FirstResult, command: IdempotentCommand): Decision {
  if (content !== command.content) throw new Refusal('CLIENT_ID_REUSED')
  if (result instanceof Refusal) throw result
  return { events: [], ...result }
}
