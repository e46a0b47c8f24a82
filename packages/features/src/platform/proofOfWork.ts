import { type ProofOfWork, WORK_CHALLENGE_HEADER, type WorkChallenge } from '@openlot/core/contract'

/** Longer than the slowest phone needs for the hardest challenge. */
const TIMEOUT_MS = 60_000
const CHALLENGE_TIMEOUT_MS = 15_000

/**
 * Gets a captcha's challenge and solves it in a worker, unseen.
 *
 * @param url the captcha's address.
 * @returns the answer that goes with the call, or undefined where this browser cannot do it.
 */
export async function proveWork(url: string): Promise<string | undefined> {
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(CHALLENGE_TIMEOUT_MS),
    })
    const challenge = JSON.parse(headers.get(WORK_CHALLENGE_HEADER) ?? '') as WorkChallenge
    const proof: ProofOfWork = { challenge, solution: await solveInWorker(challenge) }
    return btoa(JSON.stringify(proof))
  } catch {
    return undefined
  }
}

async function solveInWorker(challenge: WorkChallenge): Promise<ProofOfWork['solution']> {
  const worker = new Worker(new URL('solveWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<ProofOfWork['solution']>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data as ProofOfWork['solution']))
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      setTimeout(() => reject(new Error('the work took too long')), TIMEOUT_MS)
      worker.postMessage(challenge, { transfer: [] })
    })
  } finally {
    worker.terminate()
  }
}
