import type { FastifyInstance } from 'fastify'
import { mountAccounts } from '../accounts/routes.ts'
import { Alerts } from '../alerts/alerts.ts'
import { mountAlerts } from '../alerts/routes.ts'
import { mountFollow } from '../copying/routes.ts'
import { mountUnsubscribe } from '../digest/unsubscribeRoutes.ts'
import type { AccountEvents } from '../engineClient/accountEvents.ts'
import { mountFunds } from '../funds/funds.ts'
import { mountApiPage } from '../http/apiPage.ts'
import { CallLimits } from '../http/callLimits.ts'
import { addressOf, trustsHop } from '../http/clientAddress.ts'
import { mounter } from '../http/mount.ts'
import { mountOpenApi } from '../http/openapi.ts'
import { proxyToVite } from '../http/pages/devPages.ts'
import { servePages } from '../http/pages/pages.ts'
import { priceSourceOf } from '../market/sources/marketConfig.ts'
import { mountPeople } from '../people/people.ts'
import { Notices } from '../notices/notices.ts'
import { mountNotices } from '../notices/routes.ts'
import { mountPerformance } from '../performance/routes.ts'
import type { Prices } from '../prices/prices.ts'
import { mountPrices } from '../prices/routes.ts'
import { mountSwapRates } from '../prices/swapRoutes.ts'
import { mountPush } from '../push/routes.ts'
import { PushSubscriptions } from '../push/subscriptions.ts'
import { Gateway } from '../realtime/gateway.ts'
import { mountCompanies } from '../site/companies/routes.ts'
import { mountContent } from '../site/news/routes.ts'
import { pageDataOf } from '../site/pageData.ts'
import { PictureLinks } from '../site/pictures/pictureLinks.ts'
import { mountPictures } from '../site/pictures/routes.ts'
import { Ranking } from '../site/ranking/ranking.ts'
import { mountTraders } from '../site/ranking/routes.ts'
import { mountManifest } from '../site/settings/manifest.ts'
import { mountPlatform } from '../site/settings/routes.ts'
import { mountSecurityTxt } from '../site/settings/securityTxt.ts'
import { mountStatements } from '../statements/routes.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import { renderOrder } from '../trading/renderOrder.ts'
import { mountTrading } from '../trading/routes.ts'
import { TradeJournal } from '../tradeJournal/tradeJournal.ts'
import { mountTradeJournal } from '../tradeJournal/routes.ts'
import type { Foundation } from './foundation.ts'
import { gatewayMetrics } from './metrics.ts'
import type { Services } from './services.ts'

/** Everything that users reach: the API, the socket and the pages. */
export async function createGateway(
  base: Foundation,
  {
    app,
    services,
    accountEvents,
    prices,
  }: { app: FastifyInstance; services: Services; accountEvents: AccountEvents; prices: Prices },
): Promise<Gateway> {
  const { config, log, shutdown, pool, replica, db, settings, companies, bus, metrics } = base
  const { engine, people, funds, accounts, leaders, copies, minAmount, unsubscribeLinks, statements, vapid } = services
  const { sessions, limits } = people
  const ranking = new Ranking({ reader: replica.reader, bus, leaderOf: (accountId) => leaders.factsOf(accountId), log })
  shutdown.add(() => ranking.stop())
  ranking.start()
  const trusts = trustsHop(config.trustProxy)
  const notices = new Notices({ pool, bus, codeOf: (id) => prices.instrument(id)?.showCode })
  const gateway = new Gateway({
    hostName: config.hostName,
    addressOf: (request) => addressOf(request, trusts),
    capFactor: config.rateLimitFactor,
    prices,
    engine,
    accountEvents,
    sessions,
    documents: people.documents,
    notices,
    accounts,
    log,
  })
  metrics.add(gatewayMetrics(gateway))
  const { mount, answerPublic } = mounter(
    app,
    sessions,
    (userId, id) => accounts.get(userId, id),
    new CallLimits(config.rateLimitFactor),
  )
  mountOpenApi(app)
  mountApiPage(app)
  const links = new PictureLinks(await loadSecret(db, 'picture-links'))
  mountPictures(app, { links, log })
  mountPlatform(mount, { settings, companies, links, priceSource: priceSourceOf(config.market) })
  const manifestOf = mountManifest(app, settings)
  mountSecurityTxt(app, settings)
  mountCompanies(mount, { companies, links })
  mountContent(mount, { reader: replica.reader, links })
  mountTraders(mount, { ranking })
  mountPrices(mount, prices)
  mountSwapRates(mount, { db, prices })
  mountPeople(app, mount, people)
  mountFunds(app, mount, funds, people, accounts)
  const leaderOf = (copyId: number) => copies.leaderOf(copyId)
  const render = renderOrder({ prices, leaderOf })
  mountTrading(mount, {
    engine,
    prices,
    pool,
    accounts,
    refusesHedges: () => settings.get('no_mirror') === '1',
    render,
  })
  mountPerformance(mount, { pool, engine, leaderOf })
  mountTradeJournal(mount, { journal: new TradeJournal(pool), engine, render })
  mountFollow(mount, {
    db,
    pool,
    engine,
    instrument: (id) => prices.instrument(id),
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
  const summaryOf = async (accountId: number) => (await engine.ask({ kind: 'account', accountId })).summary
  mountAlerts(mount, { alerts: new Alerts({ pool, prices, summaryOf }) })
  mountNotices(mount, { notices })
  const subscriptions = new PushSubscriptions({ db, hosts: config.pushHosts })
  mountPush(mount, { db, subscriptions, limits, publicKey: vapid.publicKey })
  mountStatements(app, mount, { statements, sessions, accounts, limits })
  mountUnsubscribe(app, { db, links: unsubscribeLinks, settings, companies, limits })
  if (config.devPorts === undefined) await servePages(app, pageDataOf(manifestOf, answerPublic))
  else proxyToVite(app, config.devPorts)
  return gateway
}
