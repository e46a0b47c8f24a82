import { type Candle, type Price, PRICE_SCALE } from '@openlot/core/math'
import type { Instrument } from '../../instrument.ts'
import { isTradingTime } from '../../tradingHours.ts'
import type { Source } from '../source.ts'
import { uniform } from './noise.ts'
import { type Path, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'

const MINUTE = 60_000
/** How often due ticks are looked for. */
const BEAT = 50
/** Moments of a past minute that its bar is drawn from. */
const SAMPLES = 5
/** Drawn to knots eight seconds apart: finer ones would not be seen in a bar. */
const PAST_LEVELS = 19
/** A quiet market still says that it is alive. */
const LONGEST_SILENCE = 4000

/**
 * A made-up market. Every price is a function of seed and time, so the past can be told at once,
 * a restart goes on where the market would be, and two servers with one seed agree.
 */
export function simulatedSource(options: {
  instruments: readonly Instrument[]
  seed: string
  now?: () => number
}): Source {
  const { instruments, seed, now = Date.now } = options
  const paths = makePaths(instruments, PROFILES, seed)
  const due = new Map<Path, number>()
  let beats = 0
  let timer: ReturnType<typeof setInterval> | undefined

  return {
    name: 'simulated',
    remembers: true,
    isOpen: () => undefined,
    async start(onTick) {
      timer = setInterval(() => {
        const time = now()
        beats++
        for (const path of paths.values()) {
          if (time < (due.get(path) ?? 0) || !isTradingTime(path.instrument, time)) continue
          const { bid, ask } = quoteAt(path, time)
          onTick({ code: path.instrument.code, bid, ask, time })
          const pause =
            (-Math.log(1 - uniform(path.instrument.id, 0, beats)) * path.interval) / path.activity.level(time)
          due.set(path, time + Math.min(pause, LONGEST_SILENCE))
        }
      }, BEAT)
    },
    async stop() {
      clearInterval(timer)
    },
    follow(instrument) {
      const path = paths.get(instrument.code)
      if (path !== undefined) path.instrument = instrument
    },
    *history(code, from, to) {
      const path = paths.get(code)
      if (path === undefined) return
      for (let start = Math.ceil(from / MINUTE) * MINUTE; start < to; start += MINUTE) {
        if (isTradingTime(path.instrument, start)) yield minuteBar(path, start)
      }
    },
  }
}

/** Whole steps of the instrument's precision, as exact prices. */
function quoteAt(path: Path, time: number): { bid: Price; ask: Price } {
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
  for (let sample = 0; sample < SAMPLES; sample++) {
    const time = start + (sample * (MINUTE - 1)) / (SAMPLES - 1)
    close = bidSteps(path, time, path.spread(time), PAST_LEVELS)
    if (sample === 0) open = close
    if (close > high) high = close
    if (close < low) low = close
  }
  const ticks =
    (MINUTE / path.interval) * path.activity.level(start) * (0.7 + 0.6 * uniform(path.instrument.id, 1, start))
  return {
    Time: start,
    Open: open / steps,
    High: high / steps,
    Low: low / steps,
    Close: close / steps,
    Volume: Math.max(1, Math.round(ticks)),
  }
}
