import type { Quote } from '@openlot/core/math'
import { Unavailable } from '../errors/unavailable.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import type { FeedPoint } from '../cluster/feedPoint.ts'
import { type FirstQuotes, deliverNewest } from './deliverNewest.ts'
import { REQUEST_TIMEOUT_MS, type Replay } from './feedKind.ts'
import type { NewestRow, ReplayAnswer } from './publisher.ts'
import { type EntryListener, PX_REPLAY, PX_SNAPSHOT, type PxMessage, endOf, readEntries } from './pxMessage.ts'
import type { FeedBus } from './sharedSubscriptions.ts'
import { type SnapshotPage, allPages } from './snapshotPages.ts'

/** Asks the market process for prices that were missed. */
export function priceReplay(bus: Pick<FeedBus, 'request'>, listener: EntryListener): Replay<PxMessage> {
  const ask = (subject: string, request: unknown) => bus.request(subject, request, { timeoutMs: REQUEST_TIMEOUT_MS })
  const askForPage = async (from: number) => (await ask(PX_SNAPSHOT, { from })) as SnapshotPage<NewestRow>
  const after = async ({ epoch, seq }: FeedPoint): Promise<readonly PxMessage[] | 'too-old'> => {
    const answer = (await ask(PX_REPLAY, { epoch, after: seq })) as ReplayAnswer
    return answer.kind === 'too-old' ? 'too-old' : answer.messages
  }
  return {
    after,
    async since(point) {
      const pages = await allPages(askForPage)
      const { epoch } = pages[0].position
      if (epoch < point.epoch) throw new Unavailable('another process publishes prices')
      const messages = await untilEnd(after, point, { epoch, seq: pages.at(-1)!.position.seq })
      if (messages === undefined) return undefined
      const rows = pages.flatMap((page) => page.rows)
      return { messages, tellKnown: () => deliverNewest(...asOf(point, rows, messages), listener) }
    },
  }
}

/** All messages after a point, through all epochs; undefined if not all are kept. */
async function untilEnd(
  after: Replay<PxMessage>['after'],
  point: FeedPoint,
  end: FeedPoint,
): Promise<readonly PxMessage[] | undefined> {
  const messages: PxMessage[] = []
  let from = point
  for (;;) {
    const answer = await after(from)
    if (answer === 'too-old') return undefined
    const found = answer.slice(0, -1)
    messages.push(...found)
    from = { epoch: from.epoch, seq: Math.max(from.seq, ...found.map(endOf)) }
    // The last one only tells how far the sequence goes.
    const last = answer.at(-1)!
    if (from.epoch === end.epoch && from.seq >= end.seq) return [...messages, last]
    if (from.epoch < end.epoch && from.seq >= endOf(last)) from = { epoch: end.epoch, seq: 0 }
    else if (found.length === 0) throw new Unavailable('another process publishes prices')
  }
}

/** What was known at a point: statuses as they were, quotes only where none has come since, the newest terms. */
function asOf(
  point: FeedPoint,
  rows: readonly NewestRow[],
  messages: readonly PxMessage[],
): [NewestRow[], FirstQuotes] {
  const firstQuotes = new Map<number, { quote: Quote; at: number }>()
  const statuses = new Map<number, MarketStatus>()
  const collector: EntryListener = {
    onQuote: (id, quote, at) => {
      if (!firstQuotes.has(id)) firstQuotes.set(id, { quote, at })
    },
    onStatus: (id, _status, _at, before) => {
      if (!statuses.has(id)) statuses.set(id, before)
    },
    onInstrument: () => undefined,
  }
  for (const message of messages)
    readEntries(message, collector, (seq) => message.epoch === point.epoch && seq <= point.seq)
  const known = rows.map((row) => {
    const { id } = row.instrument
    return { ...row, status: statuses.get(id) ?? row.status, quote: firstQuotes.has(id) ? null : row.quote }
  })
  return [known, firstQuotes]
}
