import type { Price } from '@openlot/core/math'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PxMessage, PxWriter, countOf, endOf } from './pxMessage.ts'
import { Ring } from './ring.ts'

const BYTES_PER_ENTRY = 10
const EPOCH = 3

function messageOf(seq: number, count: number): PxMessage {
  const writer = new PxWriter()
  for (let at = 0; at < count; at++)
    writer.addQuote(1, { bid: BigInt(seq + at) as Price, ask: 0n as Price, time: 0 }, 0)
  return writer.take(EPOCH, seq)
}

type Step = { kind: 'add'; count: number } | { kind: 'wait'; ms: number } | { kind: 'ask'; back: number; bytes: number }
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(60) }),
    fc.record({ kind: fc.constant('ask' as const), back: fc.integer({ min: -3, max: 200 }), bytes: fc.nat(400) }),
  ),
  { maxLength: 60 },
)

describe('the ring', () => {
  it('gives all that comes after an entry, in pages, or says that it is not kept', () => {
    const limits = { maxAgeMs: 100, maxEntries: 150 }
    const check = (history: readonly Step[]): void => {
      const ring = new Ring(limits)
      const all: { message: PxMessage; addedAt: number }[] = []
      let now = 0
      for (const step of history) {
        if (step.kind === 'wait') now += step.ms
        else if (step.kind === 'add') {
          const message = messageOf(ring.end + 1, step.count)
          all.push({ message, addedAt: now })
          ring.add(message, step.count * BYTES_PER_ENTRY, now)
        } else {
          const after = ring.end - step.back
          // By definition: the newest messages that together keep within both limits.
          let entries = 0
          const kept = all.filter(({ addedAt }) => now - addedAt <= limits.maxAgeMs).toReversed()
          const end = kept.findIndex(({ message }) => (entries += countOf(message)) > limits.maxEntries)
          const oldest = kept.slice(0, end === -1 ? undefined : end).at(-1)?.message.seq ?? ring.end + 1
          const page = ring.after(after, step.bytes, now)
          if (after < ring.end && after + 1 < oldest) {
            expect(page).toBe('too-old')
            continue
          }
          if (page === 'too-old') throw new Error(`${after} is kept`)
          if (after >= ring.end) expect(page).toEqual([])
          else {
            expect(page[0]!.seq).toBeLessThanOrEqual(after + 1)
            expect(endOf(page[0]!)).toBeGreaterThan(after)
          }
          for (const [at, message] of page.entries()) if (at > 0) expect(message.seq).toBe(endOf(page[at - 1]!) + 1)
          const bytes = page.reduce((sum, message) => sum + countOf(message) * BYTES_PER_ENTRY, 0)
          expect(page.length <= 1 || bytes <= step.bytes).toBe(true)
          if (page.length > 0 && endOf(page.at(-1)!) < ring.end) {
            const next = all.find(({ message }) => message.seq === endOf(page.at(-1)!) + 1)!
            expect(bytes + countOf(next.message) * BYTES_PER_ENTRY).toBeGreaterThan(step.bytes)
          }
        }
        expect(ring.entries).toBeLessThanOrEqual(limits.maxEntries)
      }
    }
    fc.assert(fc.property(steps, check), { numRuns: 500 })
  })

  it('forgets thousands of messages without keeping their memory', () => {
    const ring = new Ring({ maxAgeMs: 1000, maxEntries: 100 })
    for (let at = 0; at < 5000; at++) ring.add(messageOf(ring.end + 1, 1), 1, 0)
    expect(ring.entries).toBe(100)
    expect(ring.after(4900, 1e9, 0)).toHaveLength(100)
    expect(ring.after(4899, 1e9, 0)).toBe('too-old')
  })
})
