import { MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import type { BusWatch } from '../bus/busWatch.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import { CopyWorker } from '../copying/copyWorker.ts'
import { type Job, LeaderJobs } from '../cluster/leaderJobs.ts'
import { Leadership } from '../cluster/leadership.ts'
import { namedLease } from '../cluster/lease.ts'
import { DigestWorker } from '../digest/digestWorker.ts'
import type { TransitDelivery } from '../engineClient/transitDelivery.ts'
import { Sender } from '../notify/sender.ts'
import { createTransports } from '../notify/transports.ts'
import { brandOf } from '../site/settings/brand.ts'
import { createRetention } from '../people/retention.ts'
import type { RankingRules } from '../site/ranking/rankingQuery.ts'
import { RankingWorker } from '../site/ranking/rankingWorker.ts'
import type { Settings } from '../site/settings/settings.ts'
import { StatementWorker } from '../statements/statementWorker.ts'
import { createHousekeeping } from '../storage/housekeeping.ts'
import type { Foundation } from './foundation.ts'
import { LedgerWatch } from './ledgerWatch.ts'
import { pushNotices } from './pushes.ts'
import type { Services } from './services.ts'

const rankingRules = (settings: Settings): RankingRules => ({
  withDemo: settings.get('rank_demo') === '1',
  minTrades: Number(settings.get('rank_min_trades')),
  minDeposit: settings.get('rank_min_deposit'),
})

/** Completes what other processes have left unfinished when they died. */
const completing = (accounts: Accounts, log: Logger): Job =>
  new WorkLoop({
    intervalMs: MINUTE_MS,
    work: () => accounts.complete(),
    onError: (error) => log.warn({ error: error.message }, 'what was interrupted could not be completed yet'),
  })

/**
 * What is done in the background: mail by every process with this role, everything else by one of them at a time.
 *
 * @param options.watch tells whether this process reaches the others; undefined for the only one.
 */
export function createWorker(
  base: Foundation,
  { services, delivery, watch }: { services: Services; delivery: TransitDelivery; watch?: BusWatch },
): { start: () => void } {
  const { config, log, shutdown, pool, db, blobs, leases, settings, companies, bus, security, metrics } = base
  const { engine, people, funds, accounts, leaders, unsubscribeLinks: links, statements, pageAt } = services
  const sender = new Sender({
    db,
    bus,
    transports: createTransports(config.messages, config.dataDir),
    brandOf: async (companyId) => brandOf(await companies.get(companyId), settings),
    log,
  })
  // Without the bus it reaches no engine; another worker may.
  const mayLead = (): boolean => watch?.isLost !== true
  const leadership = new Leadership({ leases, row: namedLease('worker'), mayLead, log })
  watch?.onChange(() => {
    if (!mayLead()) leadership.resign()
  })
  const pushes = pushNotices(base, services)
  const ledger = new LedgerWatch({ pool, log })
  const jobs = new LeaderJobs({
    leadership,
    jobs: [
      funds.worker,
      new CopyWorker({ db, engine, accounts, leaders, log }),
      delivery,
      new RankingWorker({ pool, rules: () => rankingRules(settings), log }),
      people.demoAccounts,
      pushes,
      new DigestWorker({ db, engine, links, log }),
      new StatementWorker({ db, statements, page: (id) => `${pageAt('/mine/statements')}?account=${id}`, log }),
      createHousekeeping(pool, log),
      createRetention({ pool, blobs, days: () => Number(settings.get('retention_days')), log }),
      ledger,
      // Others may have died in the middle of something.
      ...(watch === undefined ? [] : [completing(accounts, log)]),
    ],
    log,
  })
  bus.on('operator_act', (announced) => {
    // Of several processes only the one that leads reports it.
    if (watch === undefined || leadership.epoch !== undefined) security.onOperatorAct(announced)
  })
  metrics.add([
    ['openlot_leads_worker', 'Whether this process does the work of one', () => Number(leadership.epoch !== undefined)],
    ['openlot_ledger_imbalance_usd', 'The sum of all balances, as of the last minute', () => ledger.imbalance],
    [
      'openlot_ledger_checked_timestamp_seconds',
      'When this process added up the balances last; 0 where another one does',
      () => ledger.checkedAt / SECOND_MS,
    ],
  ])
  return {
    start() {
      shutdown.add(() => sender.stop())
      sender.start()
      shutdown.add(() => leadership.stop())
      shutdown.add(() => jobs.stop())
      jobs.start()
      leadership.start()
    },
  }
}
