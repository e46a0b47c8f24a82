import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { endChild } from '@openlot/tooling/server'

/** A screen that nobody sees. */
export interface Display {
  /** As in the variable DISPLAY. */
  readonly name: string
  stop(): Promise<void>
}

/** Starts an X server with a screen of that size, under a number that is free. */
export async function startDisplay({ width, height }: { width: number; height: number }): Promise<Display> {
  const options = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const lines = createInterface(child.stdio[3] as Readable)
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended (${code}) before it had a screen`)
  })
  const [number] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  failed.catch(() => undefined)
  return { name: `:${number}`, stop: () => endChild(child, 'SIGTERM') }
}
