import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPostgres, launchMember, launchPostgres } from '@openlot/tooling/server'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { ROLES, busUrlOf, startNatsWithUsers } from './support/busUsers.ts'
import { createCertificates } from './support/certificates.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { hasNats } from './support/nats.ts'
import { hasPostgres15 } from './support/postgresPair.ts'
import { recordingFolder } from './support/recording.ts'
import { temporaryFolder } from './support/server.ts'

const canRun = hasNats && hasPostgres15
const title = canRun ? 'a cluster' : 'a cluster: not tested without nats-server and PostgreSQL 15'

/** A database and a bus that nobody reaches in clear, with certificates of an authority of their operator. */
async function startEncrypted() {
  const folder = temporaryFolder()
  const data = await createPostgres(folder, 'database')
  const { ca, certificate, key } = createCertificates(folder, data)
  appendFileSync(join(data, 'postgresql.conf'), `ssl = on\nssl_cert_file = '${certificate}'\nssl_key_file = '${key}'\n`)
  writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 trust\n')
  const database = await launchPostgres(data)
  onCleanup(() => database.kill())
  const bus = await startNatsWithUsers(['--tls', '--tlscert', certificate, '--tlskey', key])
  return { ca, bus, databaseUrl: database.url }
}

describe.skipIf(!canRun)(title, () => {
  it('speaks to database and bus by TLS alone, and to nobody whom it does not know', async () => {
    const { ca, bus, databaseUrl } = await startEncrypted()
    const dataDir = temporaryFolder()
    const launch = (role: (typeof ROLES)[number], environment: Record<string, string>) =>
      launchMember({
        role,
        name: `${role}-1`,
        dataDir,
        onSpawn: (child) => onCleanup(() => child.kill('SIGKILL')),
        environment: { DEMO_DATA: '0', DRAIN_SECONDS: '0', BUS_URL: busUrlOf(bus, role, 'tls'), ...environment },
      })
    await expect(launch('engine', { DATABASE_URL: databaseUrl })).rejects.toThrow('not without TLS')
    const DATABASE_URL = `${databaseUrl}?sslmode=verify-full`
    await expect(launch('engine', { DATABASE_URL })).rejects.toThrow('NODE_EXTRA_CA_CERTS can name the file')

    const trusting = { DATABASE_URL, NODE_EXTRA_CA_CERTS: ca, MARKET: `replay:${recordingFolder()}` }
    const members = await Promise.all(ROLES.map((role) => launch(role, trusting)))
    await Promise.all(members.map((member) => member.ready()))
    const client = new Client(members.find(({ role }) => role === 'gateway')!.port)
    const token = await client.demo()
    expect((await client.order(token)).status).toBe(1)
    const asker = new pg.Client({ connectionString: databaseUrl, ssl: { rejectUnauthorized: false } })
    await asker.connect()
    onCleanup(() => asker.end())
    const { rows } = await asker.query<{ ssl: boolean; connections: number }>(
      `select ssl, count(*)::int as connections from pg_stat_ssl join pg_stat_activity using (pid)
       where application_name = 'openlot' group by ssl`,
    )
    expect(rows.map(({ ssl }) => ssl)).toEqual([true])
    expect(rows[0]!.connections).toBeGreaterThanOrEqual(ROLES.length)
  })

  it('does not start on a bus whose certificate it does not trust', async () => {
    const { ca, bus, databaseUrl } = await startEncrypted()
    const start = (more: Record<string, string>) =>
      launchMember({
        role: 'worker',
        name: 'worker-1',
        dataDir: temporaryFolder(),
        onSpawn: (child) => onCleanup(() => child.kill('SIGKILL')),
        environment: {
          DEMO_DATA: '0',
          DATABASE_URL: `${databaseUrl}?sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`,
          BUS_URL: busUrlOf(bus, 'worker', 'tls'),
          ...more,
        },
      })
    await expect(start({})).rejects.toThrow('unable to verify the first certificate')
    // The client speaks TLS to a bus that asks for it, whatever the URL says.
    await expect(start({ BUS_URL: busUrlOf(bus, 'worker') })).rejects.toThrow('certificate')
  })
})
