import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { Accounts } from './accounts/accounts.ts'
import { mountAccounts } from './accounts/routes.ts'
import { Copies } from './copying/copies.ts'
import { CopyWorker } from './copying/copyWorker.ts'
import { Leaders } from './copying/leaders.ts'
import { mountFollow } from './copying/routes.ts'
import { Bus } from './bus/bus.ts'
import { LeaderJobs } from './cluster/leaderJobs.ts'
import { Leadership } from './cluster/leadership.ts'
import { Leases, namedLease } from './cluster/lease.ts'
import { brandOf } from './site/companies/brand.ts'
import { Companies } from './site/companies/companies.ts'
import { mountCompanies } from './site/companies/routes.ts'
import type { Config } from './config.ts'
import { mountContent } from './site/news/routes.ts'
import { addUnservedCountries } from './site/news/unservedCountries.ts'
import { Examples } from './examples/examples.ts'
import { replaceKnownPassword } from './examples/exampleAccount.ts'
import { addExampleFunds } from './examples/exampleFunds.ts'
import { createFunds, mountFunds } from './funds/funds.ts'
import { createLocalEngines } from './engineClient/local.ts'
import { divideNewBroker } from './engine/layout.ts'
import { leaseFence } from './engine/leaseFence.ts'
import { CallLimits } from './http/callLimits.ts'
import { addressOf, trustsHop } from './http/clientAddress.ts'
import { apiOrigin } from './http/apiOrigin.ts'
import { proxyToVite } from './http/pages/devPages.ts'
import { mountHealth } from './health.ts'
import { gracefulClose } from './http/gracefulClose.ts'
import { mounter } from './http/mount.ts'
import { mountApiPage } from './http/apiPage.ts'
import { mountOpenApi } from './http/openapi.ts'
import { checkPort, portError } from './http/port.ts'
import { servePages } from './http/pages/pages.ts'
import { SecurityLog } from './http/securityLog.ts'
import { createHttpServer } from './http/server.ts'
import { CandleStore } from './market/candles/candleStore.ts'
import { Candles } from './market/candles/candles.ts'
import { loadInstruments } from './market/instruments.ts'
import { InstrumentWatch } from './market/instrumentWatch.ts'
import { Market } from './market/market.ts'
import { mountPrices } from './prices/routes.ts'
import { priceSourceOf } from './market/sources/marketConfig.ts'
import { openSource } from './market/sources/openSource.ts'
import { createTransports } from './notify/transports.ts'
import { Sender } from './notify/sender.ts'
import { PictureLinks } from './site/pictures/pictureLinks.ts'
import { mountPictures } from './site/pictures/routes.ts'
import { mountManifest } from './site/settings/manifest.ts'
import { pageDataOf } from './site/pageData.ts'
import { pageSources } from './site/settings/pageSources.ts'
import { mountPlatform } from './site/settings/routes.ts'
import { mountSecurityTxt } from './site/settings/securityTxt.ts'
import { Settings, recordDefaults } from './site/settings/settings.ts'
import { createPeople, mountPeople } from './people/people.ts'
import { Gateway } from './realtime/gateway.ts'
import { openBlobs } from './storage/blobs/openBlobs.ts'
import { openDataFolder } from './storage/dataFolder.ts'
import { openDatabase } from './storage/database.ts'
import { loadSecret } from './storage/secrets/secrets.ts'
import { createHousekeeping } from './storage/housekeeping.ts'
import { Ranking } from './site/ranking/ranking.ts'
import { RankingWorker } from './site/ranking/rankingWorker.ts'
import type { RankingRules } from './site/ranking/rankingQuery.ts'
import { mountTraders } from './site/ranking/routes.ts'
import { mountTrading } from './trading/routes.ts'

const rankingRules = (settings: Settings): RankingRules => ({
  withDemo: settings.get('rank_demo') === '1',
  minTrades: Number(settings.get('rank_min_trades')),
  minDeposit: settings.get('rank_min_deposit'),
})

/** A running broker. */
export interface Broker {
  /** The port it listens on. */
  readonly port: number
  stop(): Promise<void>
}

/**
 * Creates all modules, connects and starts them. They are stopped in reverse order, also if a later one fails
 * to start.
 *
 * @param options.signal aborts the start, such as while another server holds the accounts.
 * @param options.onStep called with the title of each step of the start.
 */
export async function startBroker(
  config: Config,
  log: Logger,
  { signal, onStep }: { signal?: AbortSignal; onStep?: (title: string) => void } = {},
): Promise<Broker> {
  const started: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const undo of started.splice(0).toReversed()) {
      try {
        await undo()
      } catch (error) {
        // The others must still be stopped, above all the database.
        log.error(error, 'a module could not be stopped')
      }
    }
  }
  try {
    await checkPort(config.port)
    openDataFolder(config.dataDir)
    const blobs = openBlobs(config.uploads)
    await blobs.check()
    onStep?.('Starting the database')
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
    started.push(() => database.stop())
    const { pool, db, connection } = database

    const leases = new Leases({ connection, leaseMs: config.leaseMs })
    started.push(() => leases.stop())
    onStep?.('Loading accounts')
    await divideNewBroker(pool, config.partitions)
    await recordDefaults(db, config)
    const settings = new Settings(db)
    started.push(() => settings.stop())
    await settings.start()

    const instruments = await loadInstruments(db)
    const source = await openSource(config.market, instruments, log, await loadSecret(db, 'market-seed'))
    const rules = settings.tradingRules
    const { engines, engine, delivery } = createLocalEngines({ connection, pool, leases, instruments, rules, log })
    const candles = new Candles(new CandleStore(pool, leaseFence(engines)), log)
    const market = new Market({ instruments, candles, source, log })
    settings.onChange(() => engines.setRules(settings.tradingRules))
    market.listen({
      onQuote: ({ id }, quote) => engines.onQuote(id, quote),
      onStatus: ({ id }, { open }) => engines.onMarketStatus(id, open),
      onInstrument: (instrument) => engines.updateInstrument(instrument),
    })
    started.push(() => engines.stop())
    // While another server holds the accounts the start does not end by itself.
    const abortEngine = (): void => void engines.stop().catch(() => undefined)
    signal?.addEventListener('abort', abortEngine, { once: true })
    signal?.throwIfAborted()
    const examples = config.demoData ? new Examples({ db, pool, log }) : undefined
    const startup = signal ?? new AbortController().signal
    await examples?.prepare(config, { connection, leases, source, instruments, rules, signal: startup })
    await engines.start()
    started.push(() => market.stop())
    // Reading a vendor's history may take minutes.
    const abortSource = (): void => void source.stop().catch(() => undefined)
    signal?.addEventListener('abort', abortSource, { once: true })
    onStep?.('Filling the price history')
    await market.start(config.historyDays)
    engines.onTakeover(() =>
      market.reloadCandles(config.historyDays).catch((error: unknown) => log.error(error, 'candles')),
    )
    onStep?.('Starting the services')
    const instrumentWatch = new InstrumentWatch(db, (instrument) => market.updateInstrument(instrument))
    started.push(() => instrumentWatch.stop())
    instrumentWatch.start(instruments)

    const bus = new Bus({ connection, log })
    const security = new SecurityLog(log)
    bus.on('operator_act', (announced) => security.onOperatorAct(announced))
    let port = config.port
    const reachedAt = (): string =>
      apiOrigin({
        hostName: config.hostName,
        port,
        isBehindProxy: config.trustProxy !== false,
        apiHost: settings.get('api_host'),
      })
    const companies = new Companies(db)
    const people = await createPeople({
      db,
      pool,
      bus,
      blobs,
      engine,
      settings,
      companies,
      security,
      config,
      sharesLimits: false,
      apiOrigin: reachedAt,
      log,
    })
    const { sessions } = people
    const sender = new Sender({
      db,
      bus,
      transports: createTransports(config.messages, config.dataDir),
      brandOf: async (companyId) => brandOf(await companies.get(companyId), settings),
      log,
    })
    started.push(() => examples?.stop())
    await examples?.start({ engine, prices: market, isLocal: config.isLocal })
    if (!config.isLocal) await replaceKnownPassword({ db, log, users: people.users, passwords: people.passwords })
    await addUnservedCountries(db)
    if (config.demoData) await addExampleFunds(db)
    const isPlay = priceSourceOf(config.market) !== 'live'
    const funds = createFunds({
      db,
      pool,
      settings,
      engine,
      bus,
      codes: people.codes,
      log,
      acceptsPayments: config.playMoney || !isPlay,
    })

    const accounts = new Accounts({ db, engine, bus, maxAccounts: () => Number(settings.get('max_accounts')), log })
    await accounts.start()

    const minAmount = () => settings.tradingRules.copyRules.minAmount
    const leaders = new Leaders({
      db,
      pool,
      engine,
      bus,
      onHalted: (accountIds) => engines.setHaltedLeaders(accountIds),
      log,
    })
    started.push(() => leaders.stop())
    await leaders.start()
    const copies = new Copies({ db, engine, accounts, leaders, minAmount })
    await examples?.follow({ engine, copies, leaders })
    const copyWorker = new CopyWorker({ db, engine, accounts, leaders, log })

    const leaderOf = (accountId: number) => leaders.factsOf(accountId)
    const ranking = new Ranking({ pool, bus, leaderOf, log })
    started.push(() => ranking.stop())
    ranking.start()
    const trusts = trustsHop(config.trustProxy)
    const app = await createHttpServer({
      hostName: config.hostName,
      trusts,
      rateLimitFactor: config.rateLimitFactor,
      sources: () => pageSources(settings, companies),
      security,
      log,
    })
    const closeServer = gracefulClose(app)
    const gateway = new Gateway({
      hostName: config.hostName,
      addressOf: (request) => addressOf(request, trusts),
      capFactor: config.rateLimitFactor,
      prices: market,
      engine,
      sessions,
      documents: people.documents,
      accounts,
      log,
    })
    const { mount, answerPublic } = mounter(
      app,
      (token) => sessions.find(token),
      (userId, id) => accounts.get(userId, id),
      new CallLimits(config.rateLimitFactor),
    )
    mountHealth(app, { pool, engines, market, gateway, metricsToken: config.metricsToken })
    mountOpenApi(app)
    mountApiPage(app)
    const links = new PictureLinks(await loadSecret(db, 'picture-links'))
    mountPictures(app, { links, log })
    mountPlatform(mount, { settings, companies, links, priceSource: priceSourceOf(config.market) })
    const manifestOf = mountManifest(app, settings)
    mountSecurityTxt(app, settings)
    mountCompanies(mount, { companies, links })
    mountContent(mount, { pool, links })
    mountTraders(mount, { ranking })
    mountPrices(mount, market)
    mountPeople(app, mount, people)
    mountFunds(app, mount, funds, people, accounts)
    mountTrading(mount, {
      engine,
      prices: market,
      pool,
      accounts,
      refusesMirrors: () => settings.get('no_mirror') === '1',
      leaderOf: (copyId) => copies.leaderOf(copyId),
    })
    mountFollow(mount, {
      db,
      pool,
      engine,
      instrument: (id) => market.instrument(id),
      leaders,
      copies,
      leadsDemo: () => settings.get('rank_demo') === '1',
      needed: () => ({
        days: Number(settings.get('copy_lead_days')),
        trades: Number(settings.get('copy_lead_trades')),
      }),
      minAmount,
      userOf: async (token) => (token === undefined ? undefined : sessions.find(token)),
    })
    mountAccounts(mount, { accounts, engine })
    if (config.devPorts === undefined) await servePages(app, pageDataOf(manifestOf, answerPublic))
    else proxyToVite(app, config.devPorts)

    started.push(() => bus.stop())
    await bus.start()
    started.push(() => sender.stop())
    sender.start()
    const leadership = new Leadership({ leases, row: namedLease('worker'), log })
    started.push(() => leadership.stop())
    const jobs = new LeaderJobs({
      leadership,
      jobs: [
        funds.worker,
        copyWorker,
        delivery,
        new RankingWorker({ pool, rules: () => rankingRules(settings), log }),
        people.demoAccounts,
        createHousekeeping(pool, log),
      ],
      log,
    })
    started.push(() => jobs.stop())
    jobs.start()
    leadership.start()
    started.push(() => people.images.stop())
    await people.files.start()
    started.push(closeServer)
    started.push(() => gateway.stop())
    gateway.start(app.server)
    await app.listen({ port: config.port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EAFNOSUPPORT') throw portError(config.port, error)
      return app.listen({ port: config.port, host: '0.0.0.0' })
    })
    // From now on a stop waits for what has begun.
    signal?.removeEventListener('abort', abortEngine)
    signal?.removeEventListener('abort', abortSource)
    port = (app.server.address() as AddressInfo).port
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
