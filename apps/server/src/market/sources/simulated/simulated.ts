import { type BidAsk, type Price, PRICE_SCALE } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import { isTradingTime } from '../../terms/tradingHours.ts'
import type { Source } from '../../terms/source.ts'
import { longBars, minuteBars } from './bars.ts'
import { type Path, bidSteps, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'

/** How often due ticks are checked. */
const CHECK_INTERVAL_MS = 50
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
    history(code, from, to, period = '1min') {
      const path = paths.get(code)
      if (path === undefined) return []
      const stretch = { from, to, isOpen: (time: number) => isOpen(path, time) }
      return period === '1min' ? minuteBars(path, stretch) : longBars(path, period, stretch)
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
