import { AlertKeeper } from '../alerts/alertKeeper.ts'
import type { WriteFence } from '../market/candles/writeFence.ts'
import type { Market } from '../market/market.ts'
import type { Foundation } from './foundation.ts'

/** Fires alerts in the process that writes for the market; start it once the market has its candles. */
export function keepAlerts(
  { pool, bus, shutdown, metrics, log }: Foundation,
  { market, fence, leads }: { market: Market; fence: WriteFence; leads: () => boolean },
): AlertKeeper {
  const keeper = new AlertKeeper({ pool, bus, fence, market, leads, log })
  market.listen(keeper)
  metrics.add([['openlot_alerts', 'Alerts of users that wait for a price', () => keeper.size]])
  shutdown.add(() => keeper.stop())
  return keeper
}
