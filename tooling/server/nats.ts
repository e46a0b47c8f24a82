import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endChild } from './endChild.ts'
import { retry } from './retry.ts'

// Debian installs it where only root looks for programs.
const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`
const START_TIMEOUT_MS = 20_000

export const isNatsInstalled = (): boolean =>
  spawnSync('nats-server', ['--version'], { env: { PATH } }).error === undefined

export interface NatsProcess {
  readonly port: number
  readonly url: string
  /** Ends at once, as after a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Freezes the process: its connections stay open, and nothing is read or sent. */
  pause(): void
  resume(): void
}

/** Starts a NATS server, on a free port unless told. The caller must end it. */
export async function launchNats({
  port = -1,
  flags = [],
  environment = {},
}: { port?: number; flags?: string[]; environment?: Record<string, string> } = {}): Promise<NatsProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-nats-'))
  const options = ['--addr', '127.0.0.1', '--port', String(port), '--ports_file_dir', folder, ...flags]
  const child = spawn('nats-server', options, { env: { PATH, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = (signal: NodeJS.Signals) => endChild(child, signal)
  try {
    const listening = await retry(() => {
      if (child.exitCode !== null) throw new Error(`nats-server has ended: ${output}`)
      return portIn(folder)
    }, START_TIMEOUT_MS)
    await retry(() => answers(listening), START_TIMEOUT_MS)
    return {
      port: listening,
      url: `nats://127.0.0.1:${listening}`,
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
      pause: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The server writes its ports into a file once it listens. */
function portIn(folder: string): number {
  const name = readdirSync(folder).find((each) => each.endsWith('.ports'))
  if (name === undefined) throw new Error('nats-server does not listen yet')
  const ports = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { nats: string[] }
  return Number(new URL(ports.nats[0] ?? '').port)
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'data')
  } finally {
    socket.destroy()
  }
}
