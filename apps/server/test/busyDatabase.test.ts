import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { startMember } from '../src/roles/cluster.ts'
import { startFoundation } from '../src/roles/foundation.ts'
import { Shutdown } from '../src/roles/shutdown.ts'
import { openDatabase } from '../src/storage/database.ts'
import { onCleanup } from './support/cleanup.ts'
import { hasNats, startNats } from './support/nats.ts'
import { newDataFolder, temporaryFolder } from './support/server.ts'

const title = hasNats ? 'a process of a cluster' : 'a process of a cluster: not tested, because nats-server is missing'

describe.skipIf(!hasNats)(title, () => {
  it('says that it lives, and sees the others, while its other queries wait', async () => {
    const log = pino({ level: 'silent' })
    const database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
    onCleanup(() => database.stop())
    const nats = await startNats()
    const host = encodeURIComponent(String(database.connection.host))
    const config = readConfig({
      ROLE: 'engine',
      NODE_NAME: 'engine-1',
      BUS_URL: `nats://127.0.0.1:${nats.port}`,
      DATABASE_URL: `postgres://openlot@localhost/postgres?host=${host}`,
      DATABASE_POOL: '4',
      DATA_DIR: temporaryFolder(),
    })
    const shutdown = new Shutdown(log)
    onCleanup(() => shutdown.run())
    const base = await startFoundation(config, { log, shutdown, onStep: () => undefined })
    const { checks } = await startMember(base, config.cluster!, { signal: new AbortController().signal })
    const renewedAt = async (): Promise<number> =>
      (await database.pool.query<{ at: Date }>('select renewed_at as at from members')).rows[0]!.at.getTime()
    await waitUntil(() => checks['engine']!())

    const taken = await Promise.all(Array.from({ length: 4 }, () => base.pool.connect()))
    try {
      const before = await renewedAt()
      const { leaseMs } = config
      await waitUntil(async () => (await renewedAt()) > before + 2 * leaseMs)
      expect(checks['member']!()).toBe(true)
      expect(checks['partitions']!()).toBe(true)
    } finally {
      for (const client of taken) client.release()
    }
  })
})
