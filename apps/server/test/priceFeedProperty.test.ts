import { isDeepStrictEqual } from 'node:util'
import type { Price, Quote } from '@openlot/core/math'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effort } from '@openlot/tooling/test'
import { type Action, act, actions } from './support/priceFeedActions.ts'
import { type Entries, INSTRUMENTS, NOW, Recorder, World } from './support/priceFeedWorld.ts'

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const tick: Action = { kind: 'tick', choice: 0 }
const answer: Action = { kind: 'answer', choice: 0 }
/** A message of the first epoch is heard while all of it, and the beginning of the second, is asked for. */
const heardBeforeItIsAskedFor: Action[] = [
  tick,
  tick,
  { kind: 'fail', choice: 0 },
  ...Array.from({ length: 6 }, () => tick),
  { kind: 'reconnect' },
  { kind: 'takeover', survives: false },
  answer,
  tick,
  { kind: 'deliver', choice: 6 },
  answer,
  tick,
  tick,
  answer,
  { kind: 'lose', choice: 0 },
  tick,
  tick,
]

describe('the feed of an engine', () => {
  it('tells all that was published in order and once, whatever the bus does', async () => {
    const seen = { exact: 0, recalled: 0, takeovers: 0, gaps: 0, dropped: 0 }
    const check = async (before: Action[], history: Action[], from: number | undefined): Promise<void> => {
      const world = new World()
      const { bus, feed, recorder } = world
      world.takeOver()
      for (const action of before) await act(world, action)
      // Also from within a message.
      const start = Math.min(from ?? 0, world.publishedIn(1).length)
      if (from !== undefined) feed.startFrom({ epoch: 1, seq: start })
      else feed.start()
      const ticked = watchTicks(world)
      for (const action of history) await act(world, action)
      if (world.publishers.length > 1)
        for (const former of world.publishers.splice(0, world.publishers.length - 1)) former.end()
      bus.heal()
      await vi.advanceTimersByTimeAsync(6000)

      expect(feed.isLive).toBe(true)
      expect(recorder.isCurrent).toBe(true)
      expect(recorder.newest).toEqual(world.newest())
      const last = world.publishedIn(world.epoch)
      expect(feed.point).toEqual({ epoch: world.epoch, seq: last.length })
      // Each price is above those before, unless two processes have published at a time.
      const isOverlapping = [...before, ...history].some((action) => action.kind === 'takeover' && action.survives)
      const bids = new Map<number, bigint>()
      for (const { kind, id, what } of recorder.entries) {
        if (kind !== 'quote' || isOverlapping) continue
        const { bid } = what as Quote
        expect(bid).toBeGreaterThanOrEqual(bids.get(id) ?? 0n)
        bids.set(id, bid)
      }
      const { recalled, takeovers, gaps, dropped } = feed.counters
      seen.recalled += recalled
      seen.takeovers += takeovers
      seen.gaps += gaps
      seen.dropped += dropped
      if (from !== undefined && recalled === 0) {
        seen.exact++
        // Every price since then was told, whoever has published when; one process at a time.
        const told = new Set(
          recorder.entries.flatMap(({ kind, what }) => (kind === 'quote' ? (what as Quote).bid : [])),
        )
        for (const { kind, what } of world.publishedIn(1).slice(start))
          if (kind === 'quote' && !isOverlapping) expect(told).toContain((what as Quote).bid)
        if (!isOverlapping) expect(ticked.filter((bid) => !told.has(bid as Price))).toEqual([])
        // Unless the first process had ended by then, the feed was told first what was known at the position.
        const afterKnown = recorder.entries.slice(countKnown(recorder.entries, { start, world, isOverlapping }))
        const rests = [recorder.entries, afterKnown].map((entries) => unpublished(entries, start, world))
        expect(rests).toContainEqual([])
      }
      world.end()
      vi.clearAllTimers()
    }
    const property = fc.asyncProperty(
      fc.array(
        actions.map(([first]) => first!),
        { maxLength: 5 },
      ),
      actions,
      fc.option(fc.nat(15), { nil: undefined }),
      check,
    )
    const examples: [Action[], Action[], number | undefined][] = [[[], heardBeforeItIsAskedFor, 0]]
    await fc.assert(property, { numRuns: effort({ explore: 5000, usual: 200 }), examples })
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10)
  })
})

/** All prices from now on. */
function watchTicks({ prices }: World): bigint[] {
  const ticked: bigint[] = []
  prices.listen({ onQuote: (_, { bid }) => ticked.push(bid), onStatus: () => undefined })
  return ticked
}

/**
 * What of these entries is not all that was published after a position in the first epoch, in order. Of an epoch that
 * another ended, what was published last may never have been heard of.
 */
function unpublished(entries: Entries, start: number, world: World): Entries {
  let rest = entries
  for (let epoch = 1; epoch <= world.epoch; epoch++) {
    const published = world.publishedIn(epoch).slice(epoch === 1 ? start : 0)
    const different = published.findIndex((entry, at) => JSON.stringify(entry, text) !== JSON.stringify(rest[at], text))
    const heard = different === -1 ? published.length : different
    if (epoch === world.epoch && heard < published.length) return entries
    rest = rest.slice(heard)
  }
  return rest
}

/** How many of the first entries tell what was known at a position in the first epoch. */
function countKnown(
  entries: Entries,
  { start, world, isOverlapping }: { start: number; world: World; isOverlapping: boolean },
): number {
  const known = new Recorder()
  for (const { kind, id, what } of world.publishedIn(1).slice(0, start)) known.newest.set(`${kind} ${id}`, what)
  let count = 0
  const isQuoteOf = (id: number): boolean => entries[count]?.kind === 'quote' && entries[count]?.id === id
  for (const { id } of INSTRUMENTS) {
    if (entries[count]?.kind !== 'terms' || entries[count]?.id !== id) return 0
    count++
    if (isQuoteOf(id)) count++
  }
  for (const { id } of INSTRUMENTS) {
    const status = entries[count]
    if (status?.kind !== 'status') return 0
    // What has changed between two epochs nobody knows the time of; where two are heard at a time, between any.
    const epochs = isOverlapping ? Array.from({ length: world.epoch - 1 }, (_, at) => at + 2) : [2]
    const later = epochs.map((epoch) =>
      world.publishedIn(epoch).find((each) => each.kind === 'status' && each.id === id),
    )
    const atPosition = known.newest.get(`status ${id}`) ?? { open: false, stale: false }
    expect([atPosition, ...later.map((entry) => entry?.what)]).toContainEqual(status.what)
    count++
    if (isQuoteOf(id) && isDeepStrictEqual(entries[count]!.what, known.newest.get(`quote ${id}`))) count++
  }
  return count
}

const text = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)
