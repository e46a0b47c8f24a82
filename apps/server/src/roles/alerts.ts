import { AccountAlertKeeper } from '../alerts/accountAlertKeeper.ts'
import { AlertKeeper } from '../alerts/alertKeeper.ts'
import type { LocalEngines } from '../engineClient/localEngines.ts'
import type { WriteFence } from '../market/candles/writeFence.ts'
import type { Market } from '../market/market.ts'
import type { Foundation } from './foundation.ts'

/** Fires alerts of the market in the process that writes for it; start it once the market has its candles. */
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

/** Fires alerts of the accounts that are kept in this process. */
export function keepAccountAlerts({ pool, bus, shutdown, metrics, log }: Foundation, engines: LocalEngines): void {
  const keeper = new AccountAlertKeeper({ pool, bus, look: (accountId) => engines.look(accountId), log })
  engines.setAccountAlerts(keeper.alerts)
  metrics.add([['openlot_account_alerts', 'Alerts of users that wait for an account', () => keeper.size]])
  shutdown.add(() => keeper.stop())
  keeper.start()
}
