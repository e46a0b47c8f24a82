import type pg from 'pg'
import type { Logger } from 'pino'
import { DatabaseBus } from '../bus/databaseBus.ts'
import { Leases } from '../cluster/lease.ts'
import type { Config } from '../config.ts'
import { divideNewBroker } from '../engine/journal/layout.ts'
import { SecurityLog } from '../http/securityLog.ts'
import type { Instrument } from '../market/terms/instrument.ts'
import { loadInstruments } from '../market/instruments.ts'
import { Companies } from '../site/companies/companies.ts'
import { Settings, recordDefaults } from '../site/settings/settings.ts'
import type { Blobs } from '../storage/blobs/blobs.ts'
import { openBlobs } from '../storage/blobs/openBlobs.ts'
import { openDataFolder } from '../storage/dataFolder.ts'
import { type Db, openDatabase } from '../storage/database.ts'
import { Replica } from '../storage/replica.ts'
import { Metrics } from './metrics.ts'
import type { Shutdown } from './shutdown.ts'

/** What every process has, whatever its roles. */
export interface Foundation {
  readonly config: Config
  readonly log: Logger
  readonly shutdown: Shutdown
  readonly metrics: Metrics
  readonly blobs: Blobs
  readonly pool: pg.Pool
  readonly db: Db
  readonly connection: pg.ClientConfig
  readonly replica: Replica
  readonly leases: Leases
  readonly settings: Settings
  readonly instruments: readonly Instrument[]
  /** Not started yet: it is heard by all who have been created until then. */
  readonly bus: DatabaseBus
  readonly security: SecurityLog
  readonly companies: Companies
  /** Where it listens: the configured port until it is known. */
  readonly address: { port: number }
}

/** Opens files and database, and reads what all roles need of it. */
export async function startFoundation(
  config: Config,
  { log, shutdown, onStep }: { log: Logger; shutdown: Shutdown; onStep: (title: string) => void },
): Promise<Foundation> {
  onStep('Starting the database')
  const { databaseUrl, databaseOwnerUrl: ownerUrl, databasePool: poolSize, dataDir } = config
  const database = await openDatabase({ databaseUrl, ownerUrl, dataDir, poolSize, log, login: 'server' })
  shutdown.add(() => database.stop())
  openDataFolder(config.dataDir)
  const blobs = openBlobs(config.uploads)
  await blobs.check()
  const { pool, db, connection } = database
  const replica = new Replica({ primary: pool, url: config.databaseReadUrl, poolSize, log })
  shutdown.add(() => replica.stop())
  replica.start()

  const leases = new Leases({ connection, leaseMs: config.leaseMs })
  shutdown.add(() => leases.stop())
  onStep('Loading accounts')
  await divideNewBroker(pool, config.partitions)
  await recordDefaults(db, config)
  const settings = new Settings(db)
  shutdown.add(() => settings.stop())
  await settings.start()

  const metrics = new Metrics()
  if (config.databaseReadUrl !== undefined)
    metrics.add([['openlot_replica_lag_seconds', 'How far the copy is behind', () => replica.lagSeconds]])
  return {
    config,
    log,
    shutdown,
    metrics,
    blobs,
    pool,
    db,
    connection,
    replica,
    leases,
    settings,
    instruments: await loadInstruments(db),
    bus: new DatabaseBus({ connection, log }),
    security: new SecurityLog(log),
    companies: new Companies(db),
    address: { port: config.port },
  }
}
