import type { Connection } from './connection.ts'

const TURN_MS = 100
/** A client answers within this time that it has heard of the end. */
const MAX_FAREWELL_MS = 500
const FAREWELL_CHECK_INTERVAL_MS = 10

/**
 * Closes connections one after the other, so that they do not all arrive elsewhere at once. It takes the whole time also
 * where there are few: a balancer needs it to see that this process takes nobody in.
 */
export async function sendAway(connections: readonly Pick<Connection, 'close'>[], ms: number): Promise<void> {
  const waiting = [...connections]
  for (let turns = Math.max(1, Math.floor(ms / TURN_MS)); turns > 0; turns--) {
    for (const connection of waiting.splice(0, Math.ceil(waiting.length / turns))) connection.close()
    if (ms > 0) await new Promise((resolve) => void setTimeout(resolve, TURN_MS))
  }
}

/** Closes all connections at once, and breaks off those that do not answer. Closed ones leave the set. */
export async function closeAll(connections: ReadonlySet<Pick<Connection, 'close' | 'terminate'>>): Promise<void> {
  for (const connection of connections) connection.close()
  const deadline = performance.now() + MAX_FAREWELL_MS
  while (connections.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => void setTimeout(resolve, FAREWELL_CHECK_INTERVAL_MS))
  for (const connection of connections) connection.terminate()
}
