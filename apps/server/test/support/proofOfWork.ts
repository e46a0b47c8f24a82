import { createHash, randomUUID } from 'node:crypto'
import { type ProofOfWork, WORK_CHALLENGE_HEADER, type WorkChallenge, captchaPath } from '@openlot/core/contract'
import { send } from './client.ts'

/** The answer to a challenge as it goes into `captcha`. */
export const answerOf = (proof: ProofOfWork): string => Buffer.from(JSON.stringify(proof)).toString('base64')

/** Solves a challenge as the contract describes it, like a client of another maker. */
export function solve(challenge: WorkChallenge): ProofOfWork {
  const { salt, nonce, keyPrefix } = challenge.parameters
  const message = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; ; counter++) {
    message.writeUInt32BE(counter, message.length - 4)
    const derivedKey = createHash('sha256').update(message).digest('hex')
    if (derivedKey.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey } }
  }
}

/** The challenge for a token. */
export async function challengeFor(port: number, key: string): Promise<WorkChallenge> {
  const { headers } = await send(port, { path: captchaPath(key), method: 'HEAD' })
  return JSON.parse(String(headers[WORK_CHALLENGE_HEADER])) as WorkChallenge
}

/** A fresh proof of work, as the fields of a call. */
export async function proveWork(port: number): Promise<{ key: string; captcha: string }> {
  const key = randomUUID()
  return { key, captcha: answerOf(solve(await challengeFor(port, key))) }
}
