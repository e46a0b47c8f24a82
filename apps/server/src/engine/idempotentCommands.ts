import type { CodeName } from '@openlot/core/contract'
import type pg from 'pg'
import type { Command } from './command.ts'
import type { Answer, Decision } from './decisions/decision.ts'
import { type OrderRow, fromOrderRow, toOrderRow } from './orderRow.ts'
import { Refusal } from '../errors/refusal.ts'

const KEPT = 100_000

/** A command that its client has named, so that the same one again does nothing. */
export interface NamedCommand {
  readonly userId: number
  readonly clientId: string
  /** What is asked for, so that a name used for something else is noticed. */
  readonly asks: string
  readonly at: number
}

/** What a named command was answered with. */
export interface FirstAnswer {
  readonly asks: string
  readonly result: Answer | Refusal
}

/** An answer as JSON holds it. */
export type AnswerRow =
  | { order: OrderRow }
  | { booked: readonly number[] }
  | { refusal: { code: CodeName; values: Record<string, string> } }

/** The name a client has given to a command; undefined where it has given none. */
export function nameOf(command: Command): NamedCommand | undefined {
  if (!('clientId' in command) || command.clientId === undefined) return undefined
  const { clientId, at, ...asked } = command
  const asks = JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return { userId: command.userId, clientId, asks, at }
}

/**
 * Gives the first answer again.
 *
 * @throws Refusal where that was one, or where the name stood for something else.
 */
export function answerAgain({ asks, result }: FirstAnswer, command: NamedCommand): Decision {
  if (asks !== command.asks) throw new Refusal('CLIENT_ID_REUSED')
  if (result instanceof Refusal) throw result
  return { events: [], ...result }
}

export function toAnswerRow(result: Answer | Refusal): AnswerRow {
  if (result instanceof Refusal) return { refusal: { code: result.code, values: { ...result.values } } }
  return result.order === undefined ? { booked: result.booked ?? [] } : { order: toOrderRow(result.order) }
}

export function fromAnswerRow(row: AnswerRow): Answer | Refusal {
  if ('refusal' in row) return new Refusal(row.refusal.code, row.refusal.values)
  return 'order' in row ? { order: fromOrderRow(row.order) } : { booked: row.booked }
}

/** First answers to the commands that clients have named, given since the partition was read: durable or about to be. */
export class RecentAnswers {
  readonly #answers = new Map<string, FirstAnswer>()

  get({ userId, clientId }: NamedCommand): FirstAnswer | undefined {
    return this.#answers.get(`${userId}/${clientId}`)
  }

  remember({ userId, clientId, asks }: NamedCommand, result: Answer | Refusal): void {
    this.#answers.set(`${userId}/${clientId}`, { asks, result })
    if (this.#answers.size <= KEPT) return
    const oldest = this.#answers.keys().next().value
    if (oldest !== undefined) this.#answers.delete(oldest)
  }
}

/** The first answer as far as it is stored. */
export async function storedAnswer(
  pool: pg.Pool,
  { userId, clientId }: NamedCommand,
): Promise<FirstAnswer | undefined> {
  const { rows } = await pool.query<{ asks: string; answer: AnswerRow }>(
    'select asks, answer from client_commands where user_id = $1 and client_id = $2',
    [userId, clientId],
  )
  return rows[0] && { asks: rows[0].asks, result: fromAnswerRow(rows[0].answer) }
}
