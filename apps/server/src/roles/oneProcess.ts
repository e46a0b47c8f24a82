import { closeOnlyBelowZero } from './belowZero.ts'
import { withHaltedLeaders } from './haltedLeaders.ts'
import { LocalAccountEvents } from '../engineClient/accountEvents.ts'
import { createLocalEngines } from '../engineClient/local.ts'
import { leaseFence } from '../engine/run/leaseFence.ts'
import { Examples } from '../examples/examples.ts'
import { InstrumentWatch } from '../market/instrumentWatch.ts'
import { openMarket } from '../market/openMarket.ts'
import type { Foundation } from './foundation.ts'
import { openMarketSource } from './marketSource.ts'
import { keepAccountAlerts, keepAlerts } from './alerts.ts'
import { followRollovers, makeRollovers } from './rollovers.ts'
import { engineMetrics, marketMetrics } from './metrics.ts'

/** Without a tick for this long while a market is open, the source counts as down. */
const MAX_TICK_AGE_MS = 60_000

/** Engines and market of a broker that is one process: they know each other by calls. */
export async function startOneProcess(
  base: Foundation,
  { signal, onStep }: { signal: AbortSignal; onStep: (title: string) => void },
) {
  const { config, log, shutdown, pool, db, connection, leases, settings, instruments, metrics } = base
  const source = await openMarketSource(base)
  const rules = settings.tradingRules
  const { onStored } = metrics
  const { supervisor, engine, delivery } = createLocalEngines({
    connection,
    pool,
    leases,
    instruments,
    rules,
    onStored,
    log,
  })
  const { engines } = supervisor
  const fence = leaseFence(engines)
  const market = openMarket({
    pool,
    fence,
    instruments,
    source,
    fillsHistory: config.fillsHistory,
    log,
  })
  metrics.add([
    ...engineMetrics(supervisor),
    ...marketMetrics(market),
    ['openlot_leads_market', 'Whether this process writes the candles', () => Number(engines.epoch !== undefined)],
  ])
  settings.onChange(() => engines.setRules(settings.tradingRules))
  market.listen({
    onQuote: ({ id }, quote) => engines.onQuote(id, quote),
    onStatus: ({ id }, { open }) => engines.onMarketStatus(id, open),
    onInstrument: (instrument) => engines.updateInstrument(instrument),
  })
  market.listen(closeOnlyBelowZero(base))
  const alerts = keepAlerts(base, { market, fence, leads: () => engines.epoch !== undefined })
  const rollovers = makeRollovers(base, { market, leads: () => engines.epoch !== undefined })
  followRollovers(base, engines)
  shutdown.add(() => supervisor.stop())
  // While another server holds the accounts the start does not end by itself.
  const abortEngine = (): void => void supervisor.stop().catch(() => undefined)
  signal.addEventListener('abort', abortEngine, { once: true })
  signal.throwIfAborted()
  const examples = config.demoData ? new Examples({ db, pool, log }) : undefined
  await examples?.prepare(config, { connection, leases, source, instruments, rules, signal })
  await withHaltedLeaders(base, engines)
  keepAccountAlerts(base, engines)
  await supervisor.start()
  shutdown.add(() => market.stop())
  // Reading a vendor's history may take minutes.
  const abortSource = (): void => void source.stop().catch(() => undefined)
  signal.addEventListener('abort', abortSource, { once: true })
  onStep('Filling the price history')
  await market.start(config.historyDays)
  rollovers.start()
  alerts.start()
  engines.listeners.addForTakeover(() => market.reload().catch((error: unknown) => log.error(error, 'candles')))
  onStep('Starting the services')
  const instrumentWatch = new InstrumentWatch(db, (instrument) => market.updateInstrument(instrument))
  shutdown.add(() => instrumentWatch.stop())
  instrumentWatch.start(instruments)
  return {
    engine,
    accountEvents: new LocalAccountEvents(engines.listeners),
    prices: market,
    delivery,
    examples,
    checks: {
      engine: () => supervisor.ready,
      prices: () => !market.isAnyOpen || Date.now() - market.lastTickAt < MAX_TICK_AGE_MS,
    },
    /** From now on a stop waits for what has begun. */
    onStarted: () => {
      signal.removeEventListener('abort', abortEngine)
      signal.removeEventListener('abort', abortSource)
    },
  }
}
