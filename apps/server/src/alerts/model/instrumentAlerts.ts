import {
  ALERT_WINDOWS,
  MINUTE_MS,
  type AlertWatch,
  type AlertWindow,
  type BidAsk,
  type Price,
  alertPrice,
  changeBetween,
  isWatchReached,
  priceOfFigure,
  watchesOf,
} from '@openlot/core/math'
import { PAUSE_MS } from '../../engine/model/accountAlert.ts'
import { Heap } from '../../engine/model/heap.ts'
import type { PriceAlert, PriceAlertChange } from './alert.ts'
import { WindowExtremes } from './windowExtremes.ts'

/** What alerts of an instrument look at. */
type Signal = 'bid' | 'ask' | 'mid' | 'move' | `range${AlertWindow}`

/** What the market is at a tick. */
export interface AlertTick {
  readonly quote: BidAsk
  /** At which the trading day opened; undefined before its first price. */
  readonly dayOpen: Price | undefined
  /** In milliseconds since the epoch. */
  readonly at: number
}

interface Entry extends AlertWatch {
  readonly alertId: number
  /** Of the alert: an entry of an older one is void. */
  readonly version: number
}

interface Delayed {
  readonly notBefore: number
  readonly alertId: number
  readonly version: number
}

/** Figures of prices are twice the price. */
const DOUBLE = 2n
/** Void entries are tolerated up to this many times the valid ones. */
const VOID_RATIO = 3
const MIN_SWEEP_ENTRIES = 64

const signalOf = ({ terms }: PriceAlert): Signal =>
  terms.kind === 'move' ? 'move' : terms.kind === 'range' ? `range${terms.window}` : terms.source

/** The alerts of one instrument, sorted so that a tick costs what fires, not what exists. */
export class InstrumentAlerts {
  readonly #alerts = new Map<number, { alert: PriceAlert; version: number }>()
  readonly #heaps = new Map<Signal, Record<AlertWatch['direction'], Heap<Entry>>>()
  readonly #delayed = new Heap<Delayed>((a, b) => a.notBefore < b.notBefore)
  readonly #windows = new Map(ALERT_WINDOWS.map((window) => [window, new WindowExtremes(window * MINUTE_MS)]))
  readonly #priceStep: Price
  #version = 0

  /** @param past bids of the last hour, oldest first, so that what looks back can. */
  constructor(priceStep: Price, past: readonly { readonly bid: Price; readonly at: number }[] = []) {
    this.#priceStep = priceStep
    for (const { bid, at } of past) for (const window of this.#windows.values()) window.add(DOUBLE * bid, at)
  }

  get size(): number {
    return this.#alerts.size
  }

  /** Watches an alert; one of the same id is replaced. */
  set(alert: PriceAlert): void {
    const version = ++this.#version
    this.#alerts.set(alert.id, { alert, version })
    this.#watch(alert, version)
    this.#sweep()
  }

  remove(alertId: number): void {
    this.#alerts.delete(alertId)
    this.#sweep()
  }

  /** Does what a tick brings, in the order in which it is reached. */
  onTick(tick: AlertTick): PriceAlertChange[] {
    const bid = alertPrice('bid', tick.quote)
    // Windows go on without alerts: one that is set later looks back as far.
    const ranges = ALERT_WINDOWS.map(
      (window) => [`range${window}`, this.#windows.get(window)!.add(bid, tick.at)] as const,
    )
    if (this.#alerts.size === 0) return []
    this.#resume(tick.at)
    const figures: (readonly [Signal, bigint])[] = [
      ['bid', bid],
      ['ask', alertPrice('ask', tick.quote)],
      ['mid', alertPrice('mid', tick.quote)],
      ...(tick.dayOpen === undefined ? [] : [['move', changeBetween(DOUBLE * tick.dayOpen, bid)] as const]),
      ...ranges,
    ]
    const changes: PriceAlertChange[] = []
    for (const [signal, figure] of figures) this.#run(signal, figure, tick, changes)
    return changes
  }

  #run(signal: Signal, figure: bigint, { quote, at }: AlertTick, changes: PriceAlertChange[]): void {
    const heaps = this.#heaps.get(signal)
    if (heaps === undefined) return
    const price = signal === 'ask' || signal === 'mid' ? priceOfFigure(figure) : quote.bid
    for (const heap of [heaps.rises, heaps.falls])
      for (let entry = heap.first(); entry !== undefined && isWatchReached(entry, figure); entry = heap.first()) {
        heap.removeFirst()
        const known = this.#alerts.get(entry.alertId)
        if (known?.version !== entry.version) continue
        const { alert } = known
        const from = alert.phase
        if (entry.outcome !== 'fire')
          changes.push({ alert: this.#move(alert, { phase: entry.outcome }), from, fired: undefined })
        else if (at < alert.notBefore) this.#delayed.add({ ...alert, alertId: alert.id, version: entry.version })
        else changes.push({ alert: this.#fire(alert, at), from, fired: { figure: price, at } })
      }
  }

  #fire(alert: PriceAlert, at: number): PriceAlert {
    if (alert.repeats) return this.#move(alert, { phase: 'fired', notBefore: at + PAUSE_MS })
    this.#alerts.delete(alert.id)
    return { ...alert, phase: 'fired' }
  }

  #move(alert: PriceAlert, change: Partial<PriceAlert>): PriceAlert {
    const moved = { ...alert, ...change }
    this.set(moved)
    return moved
  }

  /** Those that were reached too soon are looked at again. */
  #resume(at: number): void {
    for (
      let first = this.#delayed.first();
      first !== undefined && first.notBefore <= at;
      first = this.#delayed.first()
    ) {
      this.#delayed.removeFirst()
      const known = this.#alerts.get(first.alertId)
      if (known?.version === first.version) this.#watch(known.alert, first.version)
    }
  }

  #watch(alert: PriceAlert, version: number): void {
    const signal = signalOf(alert)
    let heaps = this.#heaps.get(signal)
    if (heaps === undefined) {
      const byId = (a: Entry, b: Entry): boolean => a.threshold === b.threshold && a.alertId < b.alertId
      heaps = {
        rises: new Heap<Entry>((a, b) => a.threshold < b.threshold || byId(a, b)),
        falls: new Heap<Entry>((a, b) => a.threshold > b.threshold || byId(a, b)),
      }
      this.#heaps.set(signal, heaps)
    }
    for (const watch of watchesOf(alert.terms, alert.phase, this.#priceStep))
      heaps[watch.direction].add({ ...watch, alertId: alert.id, version })
  }

  #sweep(): void {
    const all = [...this.#heaps.values()].flatMap(({ rises, falls }) => [rises, falls])
    const total = all.reduce((sum, { size }) => sum + size, this.#delayed.size)
    if (total <= MIN_SWEEP_ENTRIES + this.#alerts.size * VOID_RATIO) return
    const isValid = ({ alertId, version }: Pick<Entry, 'alertId' | 'version'>): boolean =>
      this.#alerts.get(alertId)?.version === version
    for (const heap of all) heap.keepOnly(isValid)
    this.#delayed.keepOnly(isValid)
  }
}
