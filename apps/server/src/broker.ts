import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Bus } from './bus/bus.ts'
import { brandOf } from './site/companies/brand.ts'
import { Companies } from './site/companies/companies.ts'
import { mountCompanies } from './site/companies/routes.ts'
import type { Config } from './config.ts'
import { mountContent } from './site/news/routes.ts'
import { addUnservedCountries } from './site/news/unservedCountries.ts'
import { Examples } from './examples/examples.ts'
import { addExampleFunds } from './examples/exampleFunds.ts'
import { createFunds, mountFunds } from './funds/funds.ts'
import { Engine } from './engine/engine.ts'
import { postgresStorage } from './engine/postgresStorage.ts'
import { apiOrigin } from './http/apiOrigin.ts'
import { proxyToVite } from './http/devPages.ts'
import { mountHealth } from './health.ts'
import { mounter } from './http/mount.ts'
import { mountApiPage } from './http/apiPage.ts'
import { mountOpenApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { SecurityLog } from './http/securityLog.ts'
import { createHttpServer } from './http/server.ts'
import { CandleStore } from './market/candles/candleStore.ts'
import { Candles } from './market/candles/candles.ts'
import { loadInstruments } from './market/instruments.ts'
import { InstrumentWatch } from './market/instrumentWatch.ts'
import { Market } from './market/market.ts'
import { mountMarket } from './market/routes.ts'
import { openSource } from './market/sources/openSource.ts'
import { createTransports } from './notify/transports.ts'
import { Sender } from './notify/sender.ts'
import { mountManifest } from './site/settings/manifest.ts'
import { pageSources } from './site/settings/pageSources.ts'
import { mountPlatform } from './site/settings/routes.ts'
import { mountSecurityTxt } from './site/settings/securityTxt.ts'
import { Settings } from './site/settings/settings.ts'
import { createPeople, mountPeople } from './people/people.ts'
import { Gateway } from './realtime/gateway.ts'
import { openDatabase } from './storage/database.ts'
import { startHousekeeping } from './storage/housekeeping.ts'
import { Ranking } from './site/ranking/ranking.ts'
import { mountTraders } from './site/ranking/routes.ts'
import { mountTrading } from './trading/routes.ts'

/** When the server stops, requests in progress may take this long. */
const GRACE_PERIOD_MS = 3000

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
    onStep?.('Starting the database')
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
    started.push(() => database.stop())
    const { pool, db, connection } = database

    onStep?.('Loading accounts')
    const settings = new Settings(db, config)
    started.push(() => settings.stop())
    await settings.start()

    const instruments = await loadInstruments(db)
    const source = await openSource(config.market, instruments, log)
    const market = new Market({ instruments, candles: new Candles(new CandleStore(pool), log), source, log })
    const storage = postgresStorage({ connection, pool })
    const engine = new Engine({ storage, instruments, rules: settings.tradingRules, log })
    settings.onChange(() => engine.setRules(settings.tradingRules))
    market.listen({
      onQuote: ({ id }, quote) => engine.onQuote(id, quote),
      onStatus: ({ id }, { open }) => engine.onMarketStatus(id, open),
      onInstrument: (instrument) => engine.updateInstrument(instrument),
    })
    started.push(() => engine.stop())
    // While another server holds the accounts the start does not end by itself.
    signal?.addEventListener('abort', () => void engine.stop(), { once: true })
    signal?.throwIfAborted()
    const examples = config.demoData ? new Examples({ db, pool, log }) : undefined
    const startup = signal ?? new AbortController().signal
    await examples?.prepare(config, { storage, source, instruments, rules: settings.tradingRules, signal: startup })
    await engine.start()
    started.push(() => market.stop())
    // Reading a vendor's history may take minutes.
    signal?.addEventListener('abort', () => void source.stop(), { once: true })
    onStep?.('Filling the price history')
    await market.start(config.historyDays)
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
      engine,
      settings,
      companies,
      security,
      config,
      apiOrigin: reachedAt,
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
    await examples?.start({ engine, market })
    await addUnservedCountries(db)
    if (config.demoData) await addExampleFunds(db)
    const funds = createFunds({ db, pool, engine, bus, codes: people.codes, log })

    const ranking = new Ranking({ pool, withDemo: () => settings.get('rank_demo') === '1', log })
    started.push(() => ranking.stop())
    ranking.start()
    const app = await createHttpServer({
      hostName: config.hostName,
      trustProxy: config.trustProxy,
      sources: () => pageSources(settings),
      security,
      log,
    })
    const gateway = new Gateway({ hostName: config.hostName, market, engine, sessions, log })
    const mount = mounter(app, (token) => sessions.find(token))
    mountHealth(app, { pool, engine, market, gateway })
    mountOpenApi(app)
    mountApiPage(app)
    mountPlatform(mount, { settings, companies })
    mountManifest(app, settings)
    mountSecurityTxt(app, settings)
    mountCompanies(mount, { companies })
    mountContent(mount, { pool })
    mountTraders(mount, { ranking })
    mountMarket(mount, { market })
    mountPeople(app, mount, people)
    mountFunds(app, mount, funds, people)
    mountTrading(mount, { engine, market, pool })
    if (config.devPorts === undefined) await servePages(app)
    else proxyToVite(app, config.devPorts)

    started.push(() => bus.stop())
    await bus.start()
    started.push(() => sender.stop())
    sender.start()
    started.push(() => funds.worker.stop())
    funds.worker.start()
    started.push(startHousekeeping(pool, log))
    started.push(() => closeServer(app))
    started.push(() => gateway.stop())
    gateway.start(app.server)
    await app.listen({ port: config.port, host: '::' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EAFNOSUPPORT') throw error
      return app.listen({ port: config.port, host: '0.0.0.0' })
    })
    port = (app.server.address() as AddressInfo).port
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Closes the server after requests in progress are answered, or after the grace period. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), GRACE_PERIOD_MS)
  await app.close()
  clearTimeout(timer)
}
