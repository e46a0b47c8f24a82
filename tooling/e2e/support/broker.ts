import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, writeRecording } from '@openlot/tooling/server'
import { asksOf, brokerEnvironment, copyPrepared, recordingIn } from './brokerData.ts'
import { startCluster } from './cluster.ts'
import { type Ops, startOneProcess } from './processes.ts'

/** A broker for journeys, always on the same port, so that pages find it again after a crash. */
export interface Broker {
  readonly port: number
  readonly hosts: { readonly mobile: string; readonly pc: string }
  /** Every ask in the recording of a code; pages are sent only the newest of a time window. */
  asks(code: string): ReadonlySet<number>
  /**
   * Runs a command of the operator and returns what it prints.
   *
   * @throws Error with its message if it fails.
   */
  readonly ops: Ops
  /** The codes sent to an address so far, oldest first. */
  codesTo(address: string): string[]
  /** Kills the server with SIGKILL and starts it on the same data; of a cluster, one gateway and one engine. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a broker on replayed ticks: recorded ones, or generated ones if those are not present. It is one process, or
 * with `BROKER=cluster` in the environment two of each role.
 *
 * @param environment of a broker that is one process, beside the usual one.
 * @param ticks `lively` ones go up and down by pips within seconds; recorded ones may stand still for a minute.
 */
export const startBroker = (
  environment: Record<string, string> = {},
  ticks: 'recorded' | 'lively' = 'recorded',
): Promise<Broker> =>
  process.env['BROKER'] === 'cluster' ? sharedCluster() : startOwnBroker('process', environment, ticks === 'lively')

async function startOwnBroker(
  kind: 'process' | 'cluster',
  more: Record<string, string> = {},
  isLively = false,
): Promise<Broker> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-e2e-'))
  const prepared = kind === 'cluster' ? recordingIn(folder) : copyPrepared(folder)
  const recording = isLively ? join(folder, 'lively') : prepared
  if (isLively) writeRecording(recording)
  const port = await freePort()
  const options = { dataDir: join(folder, 'data'), port, environment: { ...brokerEnvironment(recording), ...more } }
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const starting = kind === 'cluster' ? startCluster({ ...options, folder }) : startOneProcess(options)
  const { ops, crashAndRestart, stop } = await starting.catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    port,
    hosts: { mobile: `http://localhost:${port}`, pc: `http://pc.localhost:${port}` },
    ops,
    codesTo: (address) => codesTo(join(options.dataDir, 'outbox'), address),
    asks: (code) => asksOf(recording, code),
    crashAndRestart,
    async stop() {
      await stop()
      remove()
    },
  }
}

let shared: { readonly cluster: Promise<Broker>; users: number } | undefined

/** The cluster of all who use one now: it takes long to start, and journeys do not meddle with each other's accounts. */
async function sharedCluster(): Promise<Broker> {
  shared ??= { cluster: startOwnBroker('cluster'), users: 0 }
  const own = shared
  own.users += 1
  const cluster = await own.cluster
  return {
    ...cluster,
    async stop() {
      own.users -= 1
      if (own.users > 0) return
      shared = undefined
      await cluster.stop()
    },
  }
}

/** Without a mail server, messages are files. */
function codesTo(outbox: string, address: string): string[] {
  if (!existsSync(outbox)) return []
  const files = readdirSync(outbox).filter((file) => file.endsWith('.json'))
  const order = (file: string): number => Number(/-(\d+)\.json$/.exec(file)?.[1])
  const sorted = files.toSorted((a, b) => order(a) - order(b))
  const messages = sorted.map((file) => JSON.parse(readFileSync(join(outbox, file), 'utf8')) as Message)
  return messages.flatMap(({ to, code }) => (to === address && code !== undefined ? [code] : []))
}

interface Message {
  readonly to: string
  readonly code?: string
}
