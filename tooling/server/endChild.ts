import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends a process with a signal, if it still runs, and waits until it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
