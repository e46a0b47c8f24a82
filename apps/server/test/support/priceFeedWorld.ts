import type { Quote } from '@openlot/core/math'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { MessageListener } from '../../src/bus/messageBus.ts'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import type { MarketStatus } from '../../src/market/statusWatch.ts'
import { PriceEcho } from '../../src/prices/priceEcho.ts'
import { PriceFeed, type PriceListener } from '../../src/prices/priceFeed.ts'
import { PricePublisher, RING_LIMITS } from '../../src/prices/publisher.ts'
import { PX, type PxMessage, readEntries } from '../../src/prices/pxMessage.ts'
import { ScriptedPrices } from './scriptedPrices.ts'
import { UnreliableBus } from './unreliableBus.ts'

const log = pino({ level: 'silent' })
export const INSTRUMENTS = CATALOGUE.slice(0, 3)
/** When its tests begin. */
export const NOW = Date.parse('2026-11-18T15:00:00Z')

/** Keeps what it was told, and the newest of everything. */
export class Recorder implements PriceListener {
  readonly entries: { kind: string; id: number; what: unknown; at: number }[] = []
  readonly newest = new Map<string, unknown>()
  isCurrent = false

  onQuote(id: number, quote: Quote, at: number): void {
    this.#add('quote', id, quote, at)
  }
  onStatus(id: number, status: MarketStatus, at: number): void {
    this.#add('status', id, status, at)
  }
  onInstrument(instrument: Instrument, at: number): void {
    this.#add('terms', instrument.id, instrument, at)
  }
  onGap(): void {
    expect(this.isCurrent).toBe(true)
    this.isCurrent = false
  }
  onFilled(): void {
    expect(this.isCurrent).toBe(false)
    this.isCurrent = true
  }

  #add(kind: string, id: number, what: unknown, at: number): void {
    this.entries.push({ kind, id, what, at })
    this.newest.set(`${kind} ${id}`, what)
  }
}

export type Entries = Recorder['entries']

/** A market, the processes that publish it one after the other, and an engine's feed. */
export class World {
  readonly bus = new UnreliableBus()
  readonly prices: ScriptedPrices
  readonly recorder = new Recorder()
  readonly feed = new PriceFeed({ bus: this.bus, listener: this.recorder, log })
  readonly echo: PriceEcho
  #standby: PricePublisher
  publishers: PricePublisher[] = []
  epoch = 0

  constructor(instruments: readonly Instrument[] = INSTRUMENTS) {
    this.prices = new ScriptedPrices(instruments)
    // The process that takes over has heard everything.
    const listeners: MessageListener[] = []
    const publish = this.bus.publish.bind(this.bus)
    this.bus.publish = (subject, message) => {
      publish(subject, message)
      if (subject === PX) for (const listener of listeners) listener(message, subject)
    }
    const subscribe = (_: string, listener: MessageListener) => {
      listeners.push(listener)
      return () => undefined
    }
    this.#standby = new PricePublisher(this)
    this.echo = new PriceEcho({ bus: { subscribe }, limits: RING_LIMITS })
  }

  /** @param survives whether the former process goes on for now: it does not know yet that it does not lead. */
  takeOver(survives = false): void {
    if (!survives) this.endFormer()
    const publisher = this.#standby
    // It has the prices from now on.
    this.#standby = new PricePublisher(this)
    this.publishers.push(publisher)
    publisher.begin(++this.epoch, this.echo)
  }

  endFormer(): void {
    for (const publisher of this.publishers.splice(0)) publisher.end()
  }

  /** What was published in an epoch. */
  publishedIn(epoch: number): Recorder['entries'] {
    const all = new Recorder()
    for (const { message } of this.bus.published) {
      if ((message as PxMessage).epoch === epoch) readEntries(message as PxMessage, all, () => false)
    }
    return all.entries
  }

  newest(): Map<string, unknown> {
    const all = new Map<string, unknown>()
    for (const instrument of this.prices.instruments) {
      const { id } = instrument
      all.set(`terms ${id}`, instrument)
      all.set(`status ${id}`, this.prices.status(id))
      const quote = this.prices.quote(id)
      if (quote !== undefined) all.set(`quote ${id}`, quote)
    }
    return all
  }

  end(): void {
    this.feed.stop()
    this.endFormer()
  }
}
