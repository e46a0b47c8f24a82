import type { LocalEngines } from '../engineClient/localEngines.ts'
import type { Market } from '../market/market.ts'
import { RolloverMaker } from '../market/rollovers/rolloverMaker.ts'
import { RolloverWatch } from '../market/rollovers/rolloverWatch.ts'
import type { Foundation } from './foundation.ts'

/** Ends each trading day in the process that writes for the market; start it once the market has its candles. */
export function makeRollovers(
  { db, pool, shutdown, log }: Foundation,
  { market, leads }: { market: Market; leads: () => boolean },
): RolloverMaker {
  const maker = new RolloverMaker({ db, pool, candles: market.candles, leads, log })
  market.listen(maker)
  shutdown.add(() => maker.stop())
  return maker
}

/** The engines of this process book what the days bring that end from now on. */
export function followRollovers({ pool, bus, shutdown, log }: Foundation, engines: LocalEngines): void {
  const watch = new RolloverWatch({ pool, bus, onRollover: (rollover) => engines.addRollover(rollover), log })
  shutdown.add(() => watch.stop())
  watch.start()
}
