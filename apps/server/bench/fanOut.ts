import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { SECOND_MS } from '@openlot/core/math'
import { report } from './report.ts'

const CLIENTS = 5000
/** Clients that never read. */
const STALLED = 50
const DURATION_SECONDS = 8
const WINDOWS_PER_SECOND = 10

/** The result of one run. */
interface RunResult {
  readonly cpuMs: number
  readonly frames: number
}

/**
 * CPU time of the gateway with thousands of DAY_MARKET subscribers, some of them stalled. The yardstick is the
 * minimum: one encoded frame written to the sockets of a bare `ws` server whose clients all read.
 */
export async function benchFanOut(): Promise<void> {
  const gateway = await serve('gateway', STALLED)
  const bare = await serve('bare', 0)
  const perFrame = ({ cpuMs, frames }: RunResult): number => (cpuMs * 1000) / frames
  report(`fan-out to ${CLIENTS} sockets, ${STALLED} stalled`, {
    'CPU µs a frame': perFrame(gateway),
    frames: gateway.frames,
  })
  report('yardstick: bare pre-framed ws broadcast', {
    'CPU µs a frame': perFrame(bare),
    frames: bare.frames,
    ratio: `${(perFrame(gateway) / perFrame(bare)).toFixed(2)}×`,
  })
}

async function serve(kind: 'gateway' | 'bare', stalled: number): Promise<RunResult> {
  const server = child('fanOutServer.ts', [kind, String(WINDOWS_PER_SECOND)])
  const port = (await message(server)) as number
  const clients = child('fanOutClients.ts', [String(port), String(CLIENTS), String(stalled)])
  await message(clients)
  server.send('measure')
  clients.send('measure')
  await new Promise((resolve) => setTimeout(resolve, DURATION_SECONDS * SECOND_MS))
  server.send('stop')
  clients.send('stop')
  const [cpuMs, frames] = (await Promise.all([message(server), message(clients)])) as [number, number]
  for (const process of [server, clients]) process.kill('SIGKILL')
  return { cpuMs, frames }
}

const child = (file: string, args: string[]): ChildProcess => fork(join(import.meta.dirname, file), args)

async function message(process: ChildProcess): Promise<unknown> {
  const [text] = (await once(process, 'message')) as [unknown]
  return text
}
