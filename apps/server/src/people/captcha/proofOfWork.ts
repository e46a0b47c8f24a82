import { randomInt } from 'node:crypto'
import type { ProofOfWork, WorkChallenge } from '@openlot/core/contract'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'

/** Hashes that a challenge takes on average: half a second on a phone. */
const BASE_HASHES = 100_000
/** A suspicious address works up to this many times as long. */
const MAX_FACTOR = 8

/** A challenge for a captcha's token, signed; `suspicion` 0, 1, 2, … doubles the work each. */
export function newChallenge(
  secret: string,
  { token, suspicion, expiryMs }: { token: string; suspicion: number; expiryMs: number },
): Promise<WorkChallenge> {
  const hashes = BASE_HASHES * Math.min(MAX_FACTOR, 2 ** suspicion)
  return createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    // Never a lucky first try, and never much longer than usual.
    counter: randomInt(hashes / 2, (hashes * 3) / 2),
    deriveKey,
    expiresAt: new Date(Date.now() + expiryMs),
    data: { token },
    hmacSignatureSecret: secret,
  }) as Promise<WorkChallenge>
}

/** Whether a client's answer solves a challenge that was signed for this token; `signature` is the challenge's. */
export async function isSolved(
  secret: string,
  { answer, token, signature }: { answer: string; token: string; signature: string },
): Promise<boolean> {
  const proof = parseProof(answer)
  if (proof === undefined || signature === '' || proof.challenge.signature !== signature) return false
  if (proof.challenge.parameters.data?.['token'] !== token) return false
  const { verified } = await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret })
  return verified
}

function parseProof(answer: string): ProofOfWork | undefined {
  try {
    const proof = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as ProofOfWork | null
    return typeof proof?.challenge?.parameters === 'object' && proof.challenge.parameters !== null ? proof : undefined
  } catch {
    return undefined
  }
}
