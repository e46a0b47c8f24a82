import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'
import { onCleanup } from './cleanup.ts'
import { temporaryFolder } from './server.ts'

// Debian installs it where only root looks for programs.
const PATH = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`
const START_TIMEOUT_MS = 20_000

export const hasNats = spawnSync('nats-server', ['--version'], { env: { PATH } }).error === undefined

export interface Nats {
  readonly port: number
  readonly url: string
  /** Ends at once, as after a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Freezes the process: its connections stay open, and nothing is read or sent. */
  pause(): void
  resume(): void
}

/** Starts a NATS server, on a free port unless told. It is stopped after the test file. */
export async function startNats({ port = -1, flags = [] }: { port?: number; flags?: string[] } = {}): Promise<Nats> {
  const folder = temporaryFolder()
  const options = ['--addr', '127.0.0.1', '--port', String(port), '--ports_file_dir', folder, ...flags]
  const child = spawn('nats-server', options, { env: { PATH }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const end = (signal: NodeJS.Signals) => endProcess(child, signal)
  onCleanup(() => end('SIGKILL'))
  const listening = await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`nats-server has ended: ${output}`)
      return await portIn(folder)
    },
    { timeout: START_TIMEOUT_MS, interval: 20 },
  )
  await vi.waitFor(() => answers(listening), { timeout: START_TIMEOUT_MS, interval: 20 })
  return {
    port: listening,
    url: `nats://127.0.0.1:${listening}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The server writes its ports into a file once it listens. */
async function portIn(folder: string): Promise<number> {
  const name = (await readdir(folder)).find((each) => each.endsWith('.ports'))
  if (name === undefined) throw new Error('nats-server does not listen yet')
  const ports = JSON.parse(await readFile(join(folder, name), 'utf8')) as { nats: string[] }
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
