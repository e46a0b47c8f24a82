import { type BidAsk, type Price, PRICE_SCALE } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import { isTradingTime } from '../../terms/tradingHours.ts'
import type { Source } from '../../terms/source.ts'
import { longBars, minuteBars } from './bars.ts'
import { type Era, onlyEra } from './eras.ts'
import { type Path, bidSteps, makePaths } from './path.ts'
import { PROFILES } from './profiles.ts'
import { MAX_SILENCE_MS, TICK_SLOT_MS } from './ticks.ts'

const ALWAYS_LIVELY = onlyEra('lively')

/**
 * A simulated market. Every price is a function of seed and time, so history needs no storage, a restart
 * continues where the market would be, and two servers with one seed have the same prices.
 */
export function simulatedSource(options: {
  instruments: readonly Instrument[]
  seed: string | Buffer
  /** By which rules when; an operator may add one while it runs. */
  eras?: () => readonly Era[]
  now?: () => number
}): Source {
  const { instruments, seed, eras = () => ALWAYS_LIVELY, now = Date.now } = options
  let known = eras()
  let paths = makePaths(instruments, PROFILES, { seed, eras: known })
  const tickedAt = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined

  const currentPaths = (): Map<string, Path> => {
    const newest = eras()
    if (newest !== known) {
      known = newest
      const current = [...paths.values()].map(({ instrument }) => instrument)
      // Their hours at the start make market time; else a price would jump with a change of hours.
      paths = makePaths(instruments, PROFILES, { seed, eras: known })
      for (const instrument of current) paths.get(instrument.code)!.instrument = instrument
    }
    return paths
  }

  return {
    name: 'simulated',
    isReproducible: true,
    isOpen: () => undefined,
    async start(onTick) {
      const tick = (): void => {
        const time = now()
        for (const [code, path] of currentPaths()) {
          if (!isOpen(path, time)) continue
          const isSilent = time - (tickedAt.get(code) ?? 0) >= MAX_SILENCE_MS - TICK_SLOT_MS
          if (!isSilent && !path.isTickDue(time)) continue
          onTick({ code, ...quoteAt(path, time), time })
          tickedAt.set(code, time)
        }
      }
      // Whoever waited for the start finds the prices of open markets: until then nothing can be dealt or withdrawn.
      tick()
      timer = setInterval(tick, TICK_SLOT_MS)
    },
    async stop() {
      clearInterval(timer)
    },
    updateInstrument(instrument) {
      const path = currentPaths().get(instrument.code)
      if (path !== undefined) path.instrument = instrument
    },
    history(code, from, to, period = '1min') {
      const path = currentPaths().get(code)
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
