import type { Quote } from '@openlot/core/math'
import { Unavailable } from '../errors/unavailable.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { Position } from '../cluster/position.ts'
import type { NewestRow, ReplayAnswer } from './publisher.ts'
import { PX_REPLAY, PX_SNAPSHOT, type PxMessage, endOf, readEntries } from './pxMessage.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Asks the market process. */
export type Ask = (subject: string, request: unknown) => Promise<unknown>

/** What was known at a position, and what has come since. */
export interface Since {
  /** Statuses as they were; quotes only where none has come since; the newest terms. */
  readonly rows: readonly NewestRow[]
  /** The first quotes that have come since. */
  readonly firstQuotes: ReadonlyMap<number, { readonly quote: Quote; readonly at: number }>
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
  const end = pages.at(-1)!.position.seq
  const messages: PxMessage[] = []
  let from = position
  for (;;) {
    const answer = (await ask(PX_REPLAY, { epoch: from.epoch, after: from.seq })) as ReplayAnswer
    if (answer.kind === 'too-old') return undefined
    const found = answer.messages.slice(0, -1)
    messages.push(...found)
    from = { epoch: from.epoch, seq: Math.max(from.seq, ...found.map(endOf)) }
    // The last one only tells how far the sequence goes.
    const last = answer.messages.at(-1)!
    if (from.epoch === epoch && from.seq >= end) {
      messages.push(last)
      break
    }
    if (from.epoch < epoch && from.seq >= endOf(last)) from = { epoch, seq: 0 }
    else if (found.length === 0) throw new Unavailable('another process publishes prices')
  }
  const rows = pages.flatMap((page) => page.rows)
  return { ...asOf(position, rows, messages), messages }
}

function asOf(
  position: Position,
  rows: readonly NewestRow[],
  messages: readonly PxMessage[],
): Pick<Since, 'rows' | 'firstQuotes'> {
  const firstQuotes = new Map<number, { quote: Quote; at: number }>()
  const statuses = new Map<number, MarketStatus>()
  const collector = {
    onQuote: (id: number, quote: Quote, at: number) => {
      if (!firstQuotes.has(id)) firstQuotes.set(id, { quote, at })
    },
    onStatus: (id: number, _status: MarketStatus, _at: number, before: MarketStatus) => {
      if (!statuses.has(id)) statuses.set(id, before)
    },
    onInstrument: () => undefined,
  }
  for (const message of messages)
    readEntries(message, collector, (seq) => message.epoch === position.epoch && seq <= position.seq)
  const known = rows.map((row) => {
    const { id } = row.instrument
    return { ...row, status: statuses.get(id) ?? row.status, quote: firstQuotes.has(id) ? null : row.quote }
  })
  return { rows: known, firstQuotes }
}
