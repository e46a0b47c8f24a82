import type pg from 'pg'
import type { BusWatch } from '../bus/busWatch.ts'
import type { MessageBus } from '../bus/messageBus.ts'
import type { Members } from '../cluster/members.ts'
import { PartitionOwners } from '../cluster/partitionOwners.ts'
import { postgresLayout } from '../engine/journal/layout.ts'
import { postgresStorage } from '../engine/journal/postgresStorage.ts'
import { EngineSupervisor } from '../engineClient/engineSupervisor.ts'
import { serveEngine } from '../engineClient/serveEngine.ts'
import { postgresTransits } from '../engineClient/transitStorage.ts'
import type { Checks } from '../http/health.ts'
import { shareSubscriptions } from '../prices/sharedSubscriptions.ts'
import type { Foundation } from './foundation.ts'
import { keepAccountAlerts } from './alerts.ts'
import { withHaltedLeaders } from './haltedLeaders.ts'
import { followRollovers } from './rollovers.ts'
import { engineMetrics, feedMetrics } from './metrics.ts'
import { PriceFeeds } from './priceFeeds.ts'

/** Engines for this process's share of the partitions; other processes use them over the bus. */
export async function startEngines(
  base: Foundation,
  {
    messages,
    watch,
    members,
    ownConnection,
  }: {
    messages: MessageBus
    watch: BusWatch
    members: Members
    /** The connection of what tells the processes of each other. */
    ownConnection: pg.Pool
  },
): Promise<{ checks: Checks; isReady: () => boolean; start: () => Promise<void> }> {
  const { log, shutdown, pool, connection, leases, settings, instruments, metrics } = base
  const owners = new PartitionOwners({ pool: ownConnection, members, bus: watch, log })
  const feeds = new PriceFeeds({ bus: shareSubscriptions(messages), log })
  const supervisor = new EngineSupervisor({
    layout: postgresLayout(pool),
    storageOf: postgresStorage({ pool, connection, leases, mayTry: owners.mayTry }),
    instruments,
    rules: settings.tradingRules,
    owners,
    openFeed: feeds.open,
    serve: (engine, own) =>
      serveEngine({ bus: messages, engine, own: { ...own, member: members.name }, transits: postgresTransits(pool) }),
    onStored: metrics.onStored,
    log,
  })
  metrics.add([...engineMetrics(supervisor), ...feedMetrics(feeds)])
  watch.onChange(() => {
    if (watch.isLost) void owners.look().then(() => supervisor.lookNow())
  })
  settings.onChange(() => supervisor.engines.setRules(settings.tradingRules))
  await withHaltedLeaders(base, supervisor.engines)
  followRollovers(base, supervisor.engines)
  keepAccountAlerts(base, supervisor.engines)
  shutdown.add(() => owners.stop())
  shutdown.add(() => supervisor.stop())
  return {
    checks: { engine: () => supervisor.ready, partitions: () => owners.isCurrent },
    /** Whether partitions may be handed over to this process. */
    isReady: () => !owners.hasFailed,
    /** Call it once this process is a member. */
    async start() {
      await owners.start()
      await supervisor.start()
    },
  }
}
