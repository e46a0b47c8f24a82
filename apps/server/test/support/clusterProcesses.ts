import { resolve } from 'node:path'
import { type Member, type Role, launchMember, memberNames } from '@openlot/tooling/server'
import { onCleanup } from './cleanup.ts'
import { temporaryFolder } from './server.ts'
import { type TcpSwitch, startSwitch } from './tcpSwitch.ts'

const nextVersion = resolve(import.meta.dirname, 'nextVersion.mjs')

/** One process of a cluster. */
export interface ClusterProcess extends Member {
  /** Its way to the bus, which can be cut without the others noticing. */
  readonly bus: TcpSwitch
  /** Freezes it: its connections stay open, and nothing is read or sent. */
  pause(): void
  resume(): void
  /** SIGTERM, then starts it again as the version after this one. */
  upgrade(): Promise<void>
}

interface ClusterOptions {
  readonly counts: Readonly<Record<Role, number>>
  readonly partitions: number
  readonly busPort: number
  /** The environment of every process: the database and the market. */
  readonly environment: Record<string, string>
}

/** Starts all processes of a cluster at once and waits until all are ready; ended at the end of the test file. */
export async function startCluster(options: ClusterOptions): Promise<ClusterProcess[]> {
  // One for all, as on a machine that they share: gateways keep uploads in it, workers mails.
  const dataDir = temporaryFolder()
  const processes = memberNames(options.counts).map((each) => startProcess({ ...each, dataDir, ...options }))
  const cluster = await Promise.all(processes)
  await Promise.all(cluster.map((process) => process.ready()))
  return cluster
}

async function startProcess({
  role,
  name,
  dataDir,
  environment,
  partitions,
  busPort,
}: ClusterOptions & { role: Role; name: string; dataDir: string }): Promise<ClusterProcess> {
  const bus = await startSwitch(busPort)
  const member = await launchMember({
    role,
    name,
    dataDir,
    onSpawn: (child) => onCleanup(() => child.kill('SIGKILL')),
    environment: { PARTITIONS: String(partitions), ...environment, BUS_URL: `nats://127.0.0.1:${bus.port}` },
  })
  return Object.assign(member, {
    bus,
    pause: () => void member.server.child.kill('SIGSTOP'),
    resume: () => void member.server.child.kill('SIGCONT'),
    async upgrade() {
      await member.kill('SIGTERM')
      await member.start({ NODE_OPTIONS: `--import=${nextVersion}` })
    },
  })
}
