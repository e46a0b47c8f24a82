import { setTimeout as wait } from 'node:timers/promises'
import type { MessageBus } from '../bus/messageBus.ts'
import { holdsLease, namedLease } from '../cluster/lease.ts'
import { Leadership } from '../cluster/leadership.ts'
import type { Checks } from '../http/health.ts'
import { InstrumentWatch } from '../market/instrumentWatch.ts'
import { openMarket } from '../market/openMarket.ts'
import { MarketRole } from '../prices/marketRole.ts'
import { keepAlerts } from './alerts.ts'
import { closeOnlyBelowZero } from './belowZero.ts'
import type { Foundation } from './foundation.ts'
import { openMarketSource } from './marketSource.ts'
import { makeRollovers } from './rollovers.ts'
import { marketMetrics } from './metrics.ts'

const LEASE = 'market'
/** A process that leads from the start fills the history once, so the start waits this long for the lease. */
const MAX_LEAD_WAIT_MS = 1000

/** One of the processes that know the market; the one that leads publishes it. */
export async function startMarket(
  base: Foundation,
  { messages, signal }: { messages: MessageBus; signal: AbortSignal },
): Promise<{ checks: Checks }> {
  const { config, log, shutdown, pool, db, leases, instruments, metrics } = base
  const source = await openMarketSource(base)
  const leadership = new Leadership({ leases, row: namedLease(LEASE), mayLead: () => messages.isConnected, log })
  shutdown.add(() => leadership.stop())
  const fence = {
    parameters: (): [unknown, unknown] | undefined =>
      leadership.epoch === undefined ? undefined : [LEASE, leadership.epoch],
    sql: (first: number) => holdsLease(namedLease(LEASE), first),
  }
  const market = openMarket({ pool, fence, instruments, source, fillsHistory: config.fillsHistory, log })
  market.listen(closeOnlyBelowZero(base))
  const alerts = keepAlerts(base, { market, fence, leads: () => leadership.epoch !== undefined })
  const rollovers = makeRollovers(base, { market, leads: () => leadership.epoch !== undefined })
  const role = new MarketRole({ market, leadership, bus: messages, historyDays: config.historyDays, log })
  metrics.add([
    ...marketMetrics(market),
    ['openlot_leads_market', 'Whether this process publishes the prices', () => Number(leadership.epoch !== undefined)],
  ])
  const leads = Promise.withResolvers<void>()
  leadership.onChange(leads.resolve)
  leadership.start()
  await Promise.race([leads.promise, wait(MAX_LEAD_WAIT_MS, undefined, { signal })])
  shutdown.add(() => market.stop())
  shutdown.add(() => role.stop())
  const abortSource = (): void => void source.stop().catch(() => undefined)
  signal.addEventListener('abort', abortSource, { once: true })
  await role.start()
  rollovers.start()
  alerts.start()
  signal.removeEventListener('abort', abortSource)
  const instrumentWatch = new InstrumentWatch(db, (instrument) => market.updateInstrument(instrument))
  shutdown.add(() => instrumentWatch.stop())
  instrumentWatch.start(instruments)
  // A quiet vendor is told by the prices: another process has no other one.
  return { checks: { market: () => true } }
}
