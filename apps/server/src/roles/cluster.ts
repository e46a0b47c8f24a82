import { BusWatch } from '../bus/busWatch.ts'
import { WIRE_VERSION } from '../bus/codec.ts'
import type { MessageBus } from '../bus/messageBus.ts'
import { NatsBus } from '../bus/natsBus.ts'
import { Members } from '../cluster/members.ts'
import { openOwnConnection } from '../cluster/ownConnection.ts'
import type { ClusterConfig } from '../config.ts'
import { postgresLayout } from '../engine/journal/layout.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Role } from '../environment.ts'
import { AccountReplicas } from '../engineClient/accountReplicas.ts'
import { ReplicaState } from '../engineClient/replicaState.ts'
import { createRemoteClient } from '../engineClient/remote.ts'
import { RemoteEngines } from '../engineClient/remoteEngines.ts'
import type { Checks } from '../http/health.ts'
import { CandleQueries } from '../market/candles/candleQueries.ts'
import { RemotePrices } from '../prices/remotePrices.ts'
import { folderIdOf } from '../storage/folderId.ts'
import { startEngines } from './engines.ts'
import type { Foundation } from './foundation.ts'
import { startMarket } from './market.ts'
import { busMetrics, shownPriceMetrics } from './metrics.ts'

/**
 * This process as one of several: connected to the message bus, with the engines and the market of its roles, and a
 * client of all engines where its roles need one.
 */
export async function startMember(
  base: Foundation,
  { roles, busUrl, nodeName }: ClusterConfig,
  { signal }: { signal: AbortSignal },
) {
  const { config, log, shutdown, pool, connection, metrics } = base
  const messages = new NatsBus({ url: busUrl, name: nodeName, log })
  shutdown.add(() => messages.stop())
  await messages.start()
  metrics.add(busMetrics(messages))
  const watch = new BusWatch(messages)
  shutdown.add(() => watch.stop())
  watch.start()
  const ownConnection = openOwnConnection(connection)
  shutdown.add(() => ownConnection.end())
  const members: Members = new Members({
    pool: ownConnection,
    self: { name: nodeName, roles: [...roles], wireVersion: WIRE_VERSION, folder: await filesOf(base, roles) },
    leaseMs: config.leaseMs,
    log,
    onRead: () => messages.speak(members.oldestWireVersion),
  })
  const checks: Checks[] = [{ bus: () => messages.isConnected, member: () => members.isCurrent }]
  const engines = roles.has('engine')
    ? await startEngines(base, { messages, watch, members, ownConnection })
    : undefined
  if (engines !== undefined) checks.push(engines.checks)
  shutdown.add(() => members.stop())
  await members.start()
  members.readyWhile(() => watch.isHeard && (engines?.isReady() ?? true))
  watch.onChange(() => void members.renew())
  await members.renew()
  await engines?.start()
  if (roles.has('market')) checks.push((await startMarket(base, { messages, signal })).checks)
  const { partitions } = await postgresLayout(pool).read()
  const remote = new RemoteEngines({ bus: messages, partitions })
  shutdown.add(() => remote.stop())
  const { client, delivery } = createRemoteClient({ engines: remote, watch, pool, log })
  const hasClient = roles.has('gateway') || roles.has('worker')
  // Later it answers that they are away, better than a proxy could.
  if (hasClient) checks.push({ engines: once(() => remote.isComplete) })
  // A copy that ends sends its money back: it is delivered at once.
  if (roles.has('worker')) remote.listen(delivery.onEvents)
  const shown = roles.has('gateway') ? startPrices(base, { messages, client, engines: remote }) : undefined
  if (shown !== undefined) checks.push(shown.checks)
  return {
    /** Undefined where no role needs it. */
    engine: hasClient ? (shown?.replicas ?? client) : undefined,
    /** What users see, where they are served. */
    shown: shown && { prices: shown.prices, accountEvents: shown.replicas },
    delivery,
    watch,
    checks: Object.assign({}, ...checks) as Checks,
  }
}

/** The prices that users see, and their accounts valued at them. */
function startPrices(
  { shutdown, replica, settings, instruments, metrics, log }: Foundation,
  { messages, client, engines }: { messages: MessageBus; client: EngineClient; engines: RemoteEngines },
): { prices: RemotePrices; replicas: AccountReplicas; checks: Checks } {
  const store = new CandleQueries(replica.reader)
  const prices = new RemotePrices({ bus: messages, instruments, store, log })
  const accounts = new ReplicaState({ instruments, rules: settings.tradingRules })
  settings.onChange(() => accounts.setRules(settings.tradingRules))
  prices.listen({
    onQuote: ({ id }, quote) => accounts.setQuote(id, quote),
    onStatus: () => undefined,
    onInstrument: (instrument) => accounts.updateInstrument(instrument),
  })
  const replicas = new AccountReplicas({ client, engines, accounts })
  shutdown.add(() => replicas.stop())
  shutdown.add(() => prices.stop())
  prices.start()
  metrics.add([
    ...shownPriceMetrics(prices),
    ['openlot_mirrored_accounts', 'Accounts whose figures are computed here', () => replicas.size],
    ['openlot_mirror_gaps_total', 'Times an account had to be read anew', () => replicas.gaps],
  ])
  return { prices, replicas, checks: { prices: once(() => prices.isLive) } }
}

/** The folder of files that other processes with the same roles need, too; none if they are elsewhere. */
async function filesOf(
  { config }: Foundation,
  roles: ReadonlySet<Role>,
): Promise<{ path: string; id: string } | undefined> {
  const { uploads, messages, dataDir } = config
  const keepsUploads = roles.has('gateway') && uploads.store === 'disk'
  const keepsMail = roles.has('worker') && messages.smtpUrl === undefined
  return keepsUploads || keepsMail ? { path: dataDir, id: await folderIdOf(dataDir) } : undefined
}

/** A check that stays passed. */
function once(check: () => boolean): () => boolean {
  let hasPassed = false
  return () => (hasPassed ||= check())
}
