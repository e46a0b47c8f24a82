import type { CodeName } from '@openlot/core/contract'
import { formatPrice, formatUsd, parsePrice, parseUsd } from '@openlot/core/math'
import type pg from 'pg'
import { Refusal } from '../errors/refusal.ts'
import type { Command } from './command.ts'
import type { CommandResult, Decision } from './decisions/decision.ts'
import { type OrderRow, fromOrderRow, toOrderRow } from './orderColumns.ts'

const MAX_RECENT_RESULTS = 100_000

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
  readonly result: CommandResult | Refusal
}

/** A result as JSON holds it in the database. */
export type ResultRow =
  | { order: OrderRow; valuation?: { price: string; profit: string } }
  | { booked: readonly number[] }
  | { refusal: { code: CodeName; values: Record<string, string> } }

/** The idempotency key of a command with its content; undefined where it has none. */
export function idempotent(command: Command): IdempotentCommand | undefined {
  if (!('idempotencyKey' in command) || command.idempotencyKey === undefined) return undefined
  const { idempotencyKey, at, ...rest } = command
  const content = JSON.stringify(rest, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  return { userId: command.userId, idempotencyKey, content, at }
}

/**
 * Replays the stored result.
 *
 * @throws Refusal where that was the result, or where the key was used for another command.
 */
export function replayResult({ content, result }: StoredResult, command: IdempotentCommand): Decision {
  if (content !== command.content) throw new Refusal('CLIENT_ID_REUSED')
  if (result instanceof Refusal) throw result
  return { events: [], ...result }
}

export function toResultRow(result: CommandResult | Refusal): ResultRow {
  if (result instanceof Refusal) return { refusal: { code: result.code, values: { ...result.values } } }
  const { order, valuation, posted = [] } = result
  if (order === undefined) return { booked: posted }
  return {
    order: toOrderRow(order),
    ...(valuation && { valuation: { price: formatPrice(valuation.price), profit: formatUsd(valuation.profit) } }),
  }
}

export function fromResultRow(row: ResultRow): CommandResult | Refusal {
  if ('refusal' in row) return new Refusal(row.refusal.code, row.refusal.values)
  if (!('order' in row)) return { posted: row.booked }
  const { order, valuation } = row
  return {
    order: fromOrderRow(order),
    ...(valuation && { valuation: { price: parsePrice(valuation.price), profit: parseUsd(valuation.profit) } }),
  }
}

/** Results of idempotent commands since the partition was read, stored or about to be. */
export class RecentResults {
  readonly #results = new Map<string, StoredResult>()

  get({ userId, idempotencyKey }: IdempotentCommand): StoredResult | undefined {
    return this.#results.get(`${userId}/${idempotencyKey}`)
  }

  add({ userId, idempotencyKey, content }: IdempotentCommand, result: CommandResult | Refusal): void {
    this.#results.set(`${userId}/${idempotencyKey}`, { content, result })
    if (this.#results.size <= MAX_RECENT_RESULTS) return
    const oldest = this.#results.keys().next().value
    if (oldest !== undefined) this.#results.delete(oldest)
  }
}

/** Reads the result of a command from the database; undefined where none is stored. */
export async function loadResult(
  pool: pg.Pool,
  { userId, idempotencyKey }: IdempotentCommand,
): Promise<StoredResult | undefined> {
  const { rows } = await pool.query<{ asks: string; answer: ResultRow }>(
    'select asks, answer from client_commands where user_id = $1 and client_id = $2',
    [userId, idempotencyKey],
  )
  return rows[0] && { content: rows[0].asks, result: fromResultRow(rows[0].answer) }
}
