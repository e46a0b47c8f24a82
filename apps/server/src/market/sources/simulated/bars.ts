import { type Candle, DAY_MS, HOUR_MS, MINUTE_MS, type StoredPeriod, nextCandleStart } from '@openlot/core/math'
import { type Path, bidSteps } from './path.ts'
import { frequencyAt } from './ticks.ts'

/** Prices sampled from a minute to make its historical bar. */
const SAMPLES_PER_MINUTE = 5
/** Knots eight seconds apart: finer ones would not be visible in a bar. */
const MINUTE_LEVELS = 19

/** From when to when, and when the market is open. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly isOpen: (time: number) => boolean
}

/** How bars of a longer period are sampled. */
interface Sampling {
  /** From one price to the next. */
  readonly stepMs: number
  readonly levels: number
}

/** As fine as a bar shows: its samples are this far apart, its knots about as far. */
const SAMPLING: Readonly<Record<Exclude<StoredPeriod, '1min'>, Sampling>> = {
  '5min': { stepMs: MINUTE_MS, levels: 17 },
  '60min': { stepMs: 5 * MINUTE_MS, levels: 14 },
  '1day': { stepMs: HOUR_MS, levels: 11 },
}

/** The minutes of a market that are open, as bars. */
export function* minuteBars(path: Path, { from, to, isOpen }: Stretch): Generator<Candle> {
  for (let start = Math.ceil(from / MINUTE_MS) * MINUTE_MS; start < to; start += MINUTE_MS) {
    if (isOpen(start)) yield minuteBar(path, start)
  }
}

/**
 * Bars of a longer period, which no finer ones are made for. Each opens at the close of the one before, unless the market
 * was shut between them.
 */
export function* longBars(
  path: Path,
  period: Exclude<StoredPeriod, '1min'>,
  { from, to, isOpen }: Stretch,
): Generator<Candle> {
  const { stepMs, levels } = SAMPLING[period]
  // One spread a day: drawing another for each price would take longer than the prices.
  const bidAt = (time: number): number => bidSteps(path, time, path.spread(Math.floor(time / DAY_MS) * DAY_MS), levels)
  for (let start = from; start < to;) {
    const end = nextCandleStart(start, period)
    const bar = new BarBuilder(path)
    for (let time = start; time < end; time += stepMs) {
      if (!isOpen(time)) continue
      // The last price before, which ended the bar before, or this one if it has just opened.
      if (bar.isEmpty) bar.add(bidAt(isOpen(time - 1) ? time - 1 : time))
      bar.add(bidAt(Math.min(time + stepMs, end) - 1))
      bar.addTicks(time, stepMs)
    }
    if (!bar.isEmpty) yield bar.at(start)
    start = end
  }
}

/** Makes one bar of prices in steps of the price precision. */
class BarBuilder {
  readonly #path: Path
  #open: number | undefined
  #high = -Infinity
  #low = Infinity
  #close = 0
  #ticks = 0

  constructor(path: Path) {
    this.#path = path
  }

  get isEmpty(): boolean {
    return this.#open === undefined
  }

  add(steps: number): void {
    this.#open ??= steps
    this.#high = Math.max(this.#high, steps)
    this.#low = Math.min(this.#low, steps)
    this.#close = steps
  }

  /** As many as there are in about `lengthMs` from `time` on. */
  addTicks(time: number, lengthMs: number): void {
    const frequency = frequencyAt(this.#path.pace(time)) / this.#path.intervalMs
    this.#ticks += lengthMs * frequency * (0.7 + 0.6 * this.#path.volume(time))
  }

  at(start: number): Candle {
    const steps = 10 ** this.#path.instrument.pricePrecision
    return {
      Time: start,
      Open: this.#open! / steps,
      High: this.#high / steps,
      Low: this.#low / steps,
      Close: this.#close / steps,
      Volume: Math.max(1, Math.round(this.#ticks)),
    }
  }
}

function minuteBar(path: Path, start: number): Candle {
  const bar = new BarBuilder(path)
  for (let sample = 0; sample < SAMPLES_PER_MINUTE; sample++) {
    const time = start + (sample * (MINUTE_MS - 1)) / (SAMPLES_PER_MINUTE - 1)
    bar.add(bidSteps(path, time, path.spread(time), MINUTE_LEVELS))
  }
  bar.addTicks(start, MINUTE_MS)
  return bar.at(start)
}
