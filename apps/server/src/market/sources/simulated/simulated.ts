import { type BidAsk, type Candle, MINUTE_MS, type Price, PRICE_SCALE } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import { isTradingTime } from '../../terms/tradingHours.ts'
import type { Source } from '../../terms/source.ts'
import { type Path, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'

/** How often due ticks are checked. */
const CHECK_INTERVAL_MS = 50
/** Prices sampled from a minute to make its historical bar. */
const SAMPLES_PER_BAR = 5
/** Knots eight seconds apart: finer ones would not be visible in a bar. */
const HISTORY_LEVELS = 19
/** Time between two ticks even when the market is quiet. */
const MAX_TICK_INTERVAL_MS = 4000

/**
 * A simulated market. Every price is a function of seed and time, so history needs no storage, a restart
 * continues where the market would be, and two servers with one seed have the same prices.
 */
export function simulatedSource(options: {
  instruments: readonly Instrument[]
  seed: string | Buffer
  now?: () => number
}): Source {
  const { instruments, seed, now = Date.now } = options
  const paths = makePaths(instruments, PROFILES, seed)
  const due = new Map<Path, number>()
  let checks = 0
  let timer: ReturnType<typeof setInterval> | undefined

  return {
    name: 'simulated',
    isReproducible: true,
    isOpen: () => undefined,
    async start(onTick) {
      timer = setInterval(() => {
        const time = now()
        checks++
        for (const path of paths.values()) {
          if (time < (due.get(path) ?? 0) || !isOpen(path, time)) continue
          const { bid, ask } = quoteAt(path, time)
          onTick({ code: path.instrument.code, bid, ask, time })
          const intervalMs = (-Math.log(1 - path.interval(checks)) * path.intervalMs) / path.activity.level(time)
          due.set(path, time + Math.min(intervalMs, MAX_TICK_INTERVAL_MS))
        }
      }, CHECK_INTERVAL_MS)
    },
    async stop() {
      clearInterval(timer)
    },
    updateInstrument(instrument) {
      const path = paths.get(instrument.code)
      if (path !== undefined) path.instrument = instrument
    },
    *history(code, from, to) {
      const path = paths.get(code)
      if (path === undefined) return
      for (let start = Math.ceil(from / MINUTE_MS) * MINUTE_MS; start < to; start += MINUTE_MS) {
        if (isOpen(path, start)) yield minuteBar(path, start)
      }
    },
  }
}

/** An operator may open a market outside its hours; for one that is shut by hand the hours still make the history. */
const isOpen = ({ instrument }: Path, time: number): boolean =>
  instrument.market === 'open' || isTradingTime(instrument, time)

/** The exact prices at `time`, in whole steps of the instrument's precision. */
function quoteAt(path: Path, time: number): BidAsk {
  const { pricePrecision } = path.instrument
  const step = 10n ** BigInt(PRICE_SCALE - pricePrecision)
  const spread = path.spread(time)
  const bid = bidSteps(path, time, spread)
  return { bid: (BigInt(bid) * step) as Price, ask: (BigInt(bid + spread) * step) as Price }
}

function bidSteps(path: Path, time: number, spread: number, levels?: number): number {
  return Math.round(path.mid(time, levels) * 10 ** path.instrument.pricePrecision - spread / 2)
}

function minuteBar(path: Path, start: number): Candle {
  const steps = 10 ** path.instrument.pricePrecision
  let open = 0
  let high = -Infinity
  let low = Infinity
  let close = 0
  for (let sample = 0; sample < SAMPLES_PER_BAR; sample++) {
    const time = start + (sample * (MINUTE_MS - 1)) / (SAMPLES_PER_BAR - 1)
    close = bidSteps(path, time, path.spread(time), HISTORY_LEVELS)
    if (sample === 0) open = close
    if (close > high) high = close
    if (close < low) low = close
  }
  const ticks = (MINUTE_MS / path.intervalMs) * path.activity.level(start) * (0.7 + 0.6 * path.volume(start))
  return {
    Time: start,
    Open: open / steps,
    High: high / steps,
    Low: low / steps,
    Close: close / steps,
    Volume: Math.max(1, Math.round(ticks)),
  }
}
