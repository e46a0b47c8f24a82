import { createIdempotencyKeys, type IdempotencyKeys } from '../api/idempotencyKeys.ts'
import type { Client } from './client.ts'
import { useClient } from './ClientProvider.tsx'

const keysOf = new WeakMap<Client, IdempotencyKeys>()

/** The keys of requests that move money, the same for all who send some. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const client = useClient()
  const keys = keysOf.get(client) ?? createIdempotencyKeys()
  keysOf.set(client, keys)
  return keys
}
