import type { Price, Quote } from '@openlot/core/math'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, encode } from '../bus/codec.ts'
import { CATALOGUE } from '../market/catalogue.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import type { MarketStatus } from '../market/statusWatch.ts'
import { type PxMessage, PxWriter, readEntries } from './pxMessage.ts'

type Entry =
  | { kind: 'quote'; id: number; quote: Quote; at: number }
  | { kind: 'status'; id: number; status: MarketStatus; at: number }
  | { kind: 'terms'; instrument: Instrument; at: number }

const NOW = Date.parse('2026-11-18T15:00:00Z')
const times = fc.integer({ min: NOW - 120_000, max: NOW + 120_000 })
const prices = fc.oneof(fc.bigInt(1n, 10n ** 10n), fc.bigInt(1n, 10n ** 20n)).map((price) => price as Price)
const entries = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('quote' as const),
        id: fc.nat(50),
        quote: fc.record({ bid: prices, ask: prices, time: times }),
        at: times,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        id: fc.nat(50),
        status: fc.record({ open: fc.boolean(), stale: fc.boolean() }),
        at: times,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('terms' as const),
        instrument: fc.constantFrom(...CATALOGUE),
        at: times,
      }),
    },
  ),
  { maxLength: 30 },
)

function write(all: readonly Entry[], seq: number): PxMessage {
  const writer = new PxWriter()
  for (const entry of all) {
    if (entry.kind === 'quote') writer.addQuote(entry.id, entry.quote, entry.at)
    else if (entry.kind === 'status') writer.addStatus(entry.id, entry.status, { open: true, stale: true }, entry.at)
    else writer.addTerms(entry.instrument, 100, entry.at)
  }
  return writer.take(1, seq)
}

function read(message: PxMessage, isKnown: (seq: number, id: number) => boolean = () => false): Entry[] {
  const all: Entry[] = []
  const listener = {
    onQuote: (id: number, quote: Quote, at: number) => all.push({ kind: 'quote', id, quote, at }),
    onStatus: (id: number, status: MarketStatus, at: number) => all.push({ kind: 'status', id, status, at }),
    onInstrument: (instrument: Instrument, at: number) => all.push({ kind: 'terms', instrument, at }),
  }
  readEntries(message, listener, isKnown)
  return all
}

it('carries entries of all kinds in their order, through text', () => {
  const check = (all: Entry[], seq: number): void => {
    const decoded = decode(encode(write(all, seq)))
    if (decoded.kind !== 'message') throw new Error(decoded.kind)
    expect(read(decoded.message as PxMessage)).toEqual(all)
  }
  fc.assert(fc.property(entries, fc.nat(1e9), check), { numRuns: 500 })
})

it('delivers only what is not known', () => {
  const check = (all: Entry[], seq: number, known: number): void => {
    expect(read(write(all, seq + 1), (one) => one <= seq + known)).toEqual(all.slice(known))
  }
  fc.assert(fc.property(entries, fc.nat(100), fc.nat(40), check), { numRuns: 200 })
})
