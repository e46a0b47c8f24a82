import { MINUTE_MS, type Price } from '@openlot/core/math'
import type { PriceAlert } from '../../src/alerts/model/alert.ts'
import type { AlertTick } from '../../src/alerts/model/instrumentAlerts.ts'

interface Slow {
  readonly alert: PriceAlert
  /** Undefined while it waits to be on the other side. */
  side: 'rising' | 'falling' | undefined
  firedAt: number
}

/** The rules of alerts, written from their description: each is looked at with each tick, in fractions of numbers. */
export class SlowAlerts {
  #all: Slow[] = []
  readonly #past: { bid: bigint; at: number }[] = []
  readonly #step: bigint

  constructor(step: bigint) {
    this.#step = step
  }

  add(alert: PriceAlert): void {
    this.#all.push({ alert, side: alert.phase === 'fired' ? undefined : alert.phase, firedAt: -Infinity })
  }

  remove(id: number): void {
    this.#all = this.#all.filter(({ alert }) => alert.id !== id)
  }

  onTick(tick: AlertTick): (readonly [number, Price])[] {
    const { bid, ask } = tick.quote
    this.#past.push({ bid, at: tick.at })
    const fires: (readonly [number, Price])[] = []
    for (const one of this.#all) {
      const { terms } = one.alert
      const isPrice = terms.kind === 'above' || terms.kind === 'below' || terms.kind === 'cross'
      // Twice the price, so that a middle is whole; a change in 1/10^10.
      const now = isPrice
        ? { bid: 2n * bid, ask: 2n * ask, mid: bid + ask }[terms.source]
        : this.#change(tick, terms.kind === 'range' ? terms.window : undefined)
      if (now === undefined) continue
      const value = isPrice ? 2n * terms.value : terms.value
      const share = isPrice ? (terms.value * 5n) / 10_000n : 0n
      const away = isPrice ? 2n * (share > 5n * this.#step ? share : 5n * this.#step) : 5_000_000n
      const arm = (): void => {
        const least = !isPrice && value < away ? 0n : value - away
        if (terms.kind !== 'below' && now <= least) one.side = 'rising'
        else if ((terms.kind === 'below' || terms.kind === 'cross') && now >= value + away) one.side = 'falling'
      }
      if (one.side === undefined) arm()
      const isReached = one.side === 'rising' ? now >= value : one.side === 'falling' && now <= value
      if (!isReached || tick.at < one.firedAt + MINUTE_MS) continue
      const source = isPrice ? terms.source : 'bid'
      fires.push([one.alert.id, { bid, ask, mid: ((bid + ask) / 2n) as Price }[source]])
      one.side = undefined
      one.firedAt = tick.at
      // A gap may have gone far enough to the other side.
      arm()
      if (!one.alert.repeats) this.remove(one.alert.id)
    }
    return fires
  }

  #change({ quote, dayOpen, at }: AlertTick, minutes: number | undefined): bigint | undefined {
    const from = (past: bigint): bigint => {
      const distance = quote.bid > past ? quote.bid - past : past - quote.bid
      return (distance * 10_000_000_000n) / past
    }
    if (minutes === undefined) return dayOpen && from(dayOpen)
    const seen = this.#past.filter((point) => point.at >= at - minutes * MINUTE_MS).map((point) => from(point.bid))
    return seen.reduce((most, each) => (each > most ? each : most), 0n)
  }
}
