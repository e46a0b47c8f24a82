import type { PagePath } from '@openlot/core/contract'
import { Accounts } from '../accounts/accounts.ts'
import { Copies } from '../copying/copies.ts'
import { Leaders } from '../copying/leaders.ts'
import { UnsubscribeLinks } from '../digest/unsubscribeLinks.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { createFunds } from '../funds/funds.ts'
import { apiOrigin, pageOrigin } from '../http/apiOrigin.ts'
import { priceSourceOf } from '../market/sources/marketConfig.ts'
import { createPeople } from '../people/people.ts'
import { loadVapidKeys } from '../push/vapidKeys.ts'
import { Statements } from '../statements/statements.ts'
import { loadSecret } from '../storage/secrets/secrets.ts'
import type { Foundation } from './foundation.ts'

export type Services = Awaited<ReturnType<typeof createServices>>

/** What users and the calendar do, for those who serve users and for those who work in the background. */
export async function createServices(base: Foundation, { engine }: { engine: EngineClient }) {
  const { config, log, shutdown, pool, db, settings, companies, security, bus, blobs, address } = base
  const reachedAt = (): string =>
    apiOrigin({
      hostName: config.hostName,
      port: address.port,
      isBehindProxy: config.trustProxy !== false,
      apiHost: settings.get('api_host'),
    })
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
    sharesLimits: config.cluster !== undefined,
    apiOrigin: reachedAt,
    log,
  })
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
    settles: config.cluster === undefined || config.cluster.roles.has('worker'),
  })
  const accounts = new Accounts({ db, engine, bus, maxAccounts: () => Number(settings.get('max_accounts')), log })
  const minAmount = () => settings.tradingRules.copyRules.minAmount
  const leaders = new Leaders({ db, pool, engine, bus, log })
  shutdown.add(() => leaders.stop())
  const copies = new Copies({ db, engine, accounts, leaders, minAmount })
  const unsubscribeLinks = new UnsubscribeLinks({ secret: await loadSecret(db, 'unsubscribe'), origin: reachedAt })
  const statements = new Statements({ db, pool, settings, companies, origin: reachedAt, isSimulated: isPlay })
  const { hostName } = config
  const isBehindProxy = config.trustProxy !== false
  /** The address of a page of the apps. */
  const pageAt = (path: PagePath): string => pageOrigin({ hostName, port: address.port, isBehindProxy }) + path
  const vapid = await loadVapidKeys(db, config.messages.from)
  return { engine, people, funds, accounts, leaders, copies, minAmount, unsubscribeLinks, statements, pageAt, vapid }
}
