import type pg from 'pg'
import type { IdempotentCommand, StoredResult } from './idempotentCommands.ts'

/** Queries at a time; the commands that come meanwhile share the next one. */
const MAX_IN_FLIGHT = 2
const MAX_COMMANDS = 1000

const LOOK_UP = `
select named.number::int, stored.asks, stored.answer
from unnest($1::bigint[], $2::uuid[]) with ordinality as named (user_id, client_id, number)
cross join lateral (
  select asks, answer from client_commands
  where client_commands.user_id = named.user_id and client_commands.client_id = named.client_id offset 0
) as stored`

interface Waiting {
  readonly command: IdempotentCommand
  resolve(stored: StoredResult | undefined): void
  reject(error: Error): void
}

/** Reads stored results of idempotent commands: one query for all commands that arrive together. */
export class ResultLookup {
  readonly #pool: pg.Pool
  #waiting: Waiting[] = []
  #inFlight = 0
  #isScheduled = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The result of a command; undefined where none is stored. */
  find(command: IdempotentCommand): Promise<StoredResult | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ command, resolve, reject })
      this.#schedule()
    })
  }

  /** After the current turn, so that all commands that came with it share the query. */
  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#inFlight >= MAX_IN_FLIGHT) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#run(this.#waiting.splice(0, MAX_COMMANDS))
      this.#schedule()
    })
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    this.#inFlight++
    try {
      const { rows } = await this.#pool.query<{ number: number; asks: string; answer: string }>({
        name: 'look-up-results',
        text: LOOK_UP,
        // Array literals: neither needs quotes, and the library would look for some in each.
        values: [
          `{${batch.map(({ command }) => command.userId).join(',')}}`,
          `{${batch.map(({ command }) => command.idempotencyKey).join(',')}}`,
        ],
      })
      const found = new Map(rows.map(({ number, asks, answer }) => [number - 1, { content: asks, text: answer }]))
      for (const [index, { resolve }] of batch.entries()) resolve(found.get(index))
    } catch (error) {
      for (const { reject } of batch) reject(error as Error)
    } finally {
      this.#inFlight--
      this.#schedule()
    }
  }
}
