import type { ProofOfWork, WorkChallenge } from '@openlot/core/contract'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

const COUNTER_BYTES = 4
const MAX_COUNTER = 2 ** 32

/** Solves a challenge, in the browser's own time; plain JavaScript, which also runs on pages without TLS. */
export function solveWork({ parameters }: WorkChallenge): ProofOfWork['solution'] {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters
  const prefix = hexToBytes(keyPrefix)
  const head = hexToBytes(salt + nonce)
  const message = new Uint8Array(head.length + COUNTER_BYTES)
  message.set(head)
  const view = new DataView(message.buffer)
  for (let counter = 0; counter < MAX_COUNTER; counter++) {
    view.setUint32(head.length, counter)
    let key = sha256(message)
    for (let round = 1; round < cost; round++) key = sha256(key)
    if (prefix.every((byte, at) => byte === key[at]))
      return { counter, derivedKey: bytesToHex(key.slice(0, keyLength)) }
  }
  throw new Error('the challenge has no solution')
}
