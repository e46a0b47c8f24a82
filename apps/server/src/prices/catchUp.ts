import { Unavailable } from '../errors/unavailable.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { Position } from './position.ts'
import type { NewestRow, ReplayAnswer } from './publisher.ts'
import { PX_REPLAY, PX_SNAPSHOT, type PxMessage, endOf, readEntries } from './pxMessage.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Asks the market process. */
export type Ask = (subject: string, request: unknown) => Promise<unknown>

/** What was known at a position, and what has come since. */
export interface Since {
  /** Statuses as they were; quotes only where none has come since; the newest terms. */
  readonly rows: readonly NewestRow[]
  /** The last one tells how far the sequence goes. */
  readonly messages: readonly PxMessage[]
}

/**
 * All that who begins at a position has to know: it is the newest of everything, less what has changed since.
 *
 * @returns undefined if not all of that is kept.
 */
export async function readSince(ask: Ask, position: Position): Promise<Since | undefined> {
  const pages = await allPages((from) => ask(PX_SNAPSHOT, { from }) as Promise<SnapshotPage<NewestRow>>)
  const { epoch } = pages[0].position
  if (epoch < position.epoch) throw new Unavailable('another process publishes prices')
  if (epoch > position.epoch) return undefined
  const end = pages.at(-1)!.position.seq
  const messages: PxMessage[] = []
  let seq = position.seq
  do {
    const answer = (await ask(PX_REPLAY, { epoch, after: seq })) as ReplayAnswer
    if (answer.kind === 'too-old') return undefined
    messages.push(...answer.messages)
    // The last one only tells how far the sequence goes.
    seq = Math.max(seq, ...answer.messages.slice(0, -1).map(endOf))
  } while (seq < end)
  const rows = pages.flatMap((page) => page.rows)
  return { rows: asOf(position, rows, messages), messages }
}

function asOf({ seq }: Position, rows: readonly NewestRow[], messages: readonly PxMessage[]): NewestRow[] {
  const quoted = new Set<number>()
  const statuses = new Map<number, MarketStatus>()
  const collector = {
    onQuote: (id: number) => quoted.add(id),
    onStatus: (id: number, _status: MarketStatus, _at: number, before: MarketStatus) => {
      if (!statuses.has(id)) statuses.set(id, before)
    },
    onInstrument: () => undefined,
  }
  for (const message of messages) readEntries(message, collector, (one) => one <= seq)
  return rows.map((row) => {
    const { id } = row.instrument
    return { ...row, status: statuses.get(id) ?? row.status, quote: quoted.has(id) ? null : row.quote }
  })
}
