import type { ChildProcess } from 'node:child_process'
import { freePort } from './freePort.ts'
import { type ServerProcess, launchServer } from './launchServer.ts'
import { retry } from './retry.ts'

const READY_TIMEOUT_MS = 60_000
const ANSWER_TIMEOUT_MS = 2000
/** The level of warnings in the log of pino. */
const WARNING = 40
const MAX_COMPLAINTS = 10

export type Role = 'gateway' | 'engine' | 'market' | 'worker'

/** One process of a cluster. It keeps name and port when it is started again. */
export interface Member {
  readonly name: string
  readonly role: Role
  readonly port: number
  readonly url: string
  /** The process that runs now, or ran last. */
  readonly server: ServerProcess
  /** Ends it with a signal and waits until it has ended. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Starts it again, after it has ended; with this environment besides its own, if any. */
  start(more?: Readonly<Record<string, string>>): Promise<void>
  /** Waits until it says that it is ready. */
  ready(): Promise<void>
}

/** Roles and names of the processes of a cluster that has so many of each role. */
export const memberNames = (counts: Readonly<Record<Role, number>>): { role: Role; name: string }[] =>
  (Object.entries(counts) as [Role, number][]).flatMap(([role, count]) =>
    Array.from({ length: count }, (_, at) => ({ role, name: `${role}-${at + 1}` })),
  )

/**
 * Starts one process of a cluster, which is ready once it has found the others. The caller must end it.
 *
 * @param options.environment the addresses of database and bus, and what all processes share.
 * @param options.onSpawn called with each process that is started, before it is ready, which it may never be.
 */
export async function launchMember(options: {
  readonly role: Role
  readonly name: string
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  readonly onSpawn?: (child: ChildProcess) => void
}): Promise<Member> {
  const { role, name, dataDir, onSpawn } = options
  const port = await freePort()
  const environment = { ...options.environment, ROLE: role, NODE_NAME: name, PORT: String(port) }
  const launch = (more?: Readonly<Record<string, string>>): Promise<ServerProcess> =>
    launchServer({ dataDir, environment: { ...environment, ...more }, ...(onSpawn !== undefined && { onSpawn }) })
  let server = await launch()
  const url = `http://127.0.0.1:${port}`
  return {
    name,
    role,
    port,
    url,
    get server() {
      return server
    },
    kill: (signal) => server.end(signal),
    async start(more) {
      server = await launch(more)
    },
    ready: () =>
      retry(async () => {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
        const body = await answer.text()
        if (!answer.ok) throw new Error(`${name} is not ready: ${body}\n${complaintsOf(server)}`)
      }, READY_TIMEOUT_MS),
  }
}

/** What it has warned of last. */
const complaintsOf = ({ log }: ServerProcess): string =>
  log
    .filter(({ level }) => Number(level) >= WARNING)
    .slice(-MAX_COMPLAINTS)
    .map((line) => JSON.stringify(line))
    .join('\n')
