import type pg from 'pg'
import type { Order } from './order.ts'
import { type OrderRow, fromOrderRow } from './orderRow.ts'

const KEPT = 100_000

/** First answers to the commands that clients have named: the recent ones at hand, all in the database. */
export class ClientCommands {
  readonly #pool: pg.Pool
  readonly #recent = new Map<string, Order>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** What a command was answered with since the last start or failure, durable or about to be. */
  recent(userId: number, clientId: string): Order | undefined {
    return this.#recent.get(`${userId}/${clientId}`)
  }

  remember(userId: number, clientId: string, answer: Order): void {
    this.#recent.set(`${userId}/${clientId}`, answer)
    if (this.#recent.size <= KEPT) return
    const oldest = this.#recent.keys().next().value
    if (oldest !== undefined) this.#recent.delete(oldest)
  }

  /** After a failed commit only the database knows what was kept. */
  forget(): void {
    this.#recent.clear()
  }

  async stored(userId: number, clientId: string): Promise<Order | undefined> {
    const { rows } = await this.#pool.query<{ answer: OrderRow }>(
      'select answer from client_commands where user_id = $1 and client_id = $2',
      [userId, clientId],
    )
    return rows[0] === undefined ? undefined : fromOrderRow(rows[0].answer)
  }
}
