import type pg from 'pg'
import type { Problem, Transit } from '../engine/model/transit.ts'
import { type StoredReceipt, type StoredTransit, fromReceipt, fromTransitRow } from '../engine/transits/transitRows.ts'

export interface StoredDelivery {
  readonly transit: Transit
  /** The first account of the person who gets it. */
  readonly firstId: number
  /** Whether the receiver has decided about it. */
  readonly hasArrived: boolean
  readonly hasEnded: boolean
  /** Why it was not taken in. */
  readonly problem: Problem | undefined
}

/** Where the engines keep what is in transit. */
export interface TransitStorage {
  /** Undefined where no transit has this id. */
  find(id: number): Promise<StoredDelivery | undefined>
  /** The transits that have not ended, of all accounts or of the one that has sent them, oldest first. */
  open(fromId?: number): Promise<readonly StoredDelivery[]>
}

type Row = StoredTransit & StoredReceipt & { first_id: string; received_at: Date | null; ended_at: Date | null }

const SELECT = `
select transits.*, accounts.user_id as first_id from transits join accounts on accounts.id = transits.to_id`

export function postgresTransits(pool: pg.Pool): TransitStorage {
  const read = async (where: string, values: readonly number[] = []): Promise<StoredDelivery[]> =>
    (await pool.query<Row>(`${SELECT} where ${where} order by transits.id`, [...values])).rows.map(fromRow)
  return {
    find: async (id) => (await read('transits.id = $1', [id]))[0],
    open: (fromId) =>
      fromId === undefined ? read('ended_at is null') : read('ended_at is null and from_id = $1', [fromId]),
  }
}

const fromRow = (row: Row): StoredDelivery => ({
  transit: fromTransitRow(row),
  firstId: Number(row.first_id),
  hasArrived: row.received_at !== null,
  hasEnded: row.ended_at !== null,
  problem: fromReceipt(row)[1],
})
