import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './errors/startError.ts'
import { isDatabaseUnavailable } from './storage/isDatabaseUnavailable.ts'

const RETRY_INTERVAL_MS = 1000
/** A database that is started together with the server may need this long. */
const MAX_WAIT_MS = 60_000

/**
 * Calls `start` until the database answers: it may still be starting, or restart meanwhile.
 *
 * @throws StartError if it does not answer in time; any other error of `start` at once.
 */
export async function startWhenDatabaseAnswers<Started>(
  start: () => Promise<Started>,
  options: { signal: AbortSignal; onWait: (reason: string) => void; maxWaitMs?: number },
): Promise<Started> {
  const { signal, onWait, maxWaitMs = MAX_WAIT_MS } = options
  const deadline = Date.now() + maxWaitMs
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (signal.aborted || error instanceof StartError || !isDatabaseUnavailable(error)) throw error
      const reason = rootMessage(error)
      if (Date.now() > deadline) {
        throw new StartError(`The database does not answer: ${reason}. Start it, or check DATABASE_URL.`, {
          cause: error,
        })
      }
      onWait(reason)
      await wait(RETRY_INTERVAL_MS, undefined, { signal })
    }
  }
}

function rootMessage(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string }
  // A host with several addresses reports an error for each, and no message of its own.
  return cause instanceof Error ? rootMessage(cause) : message || (code ?? String(error))
}
