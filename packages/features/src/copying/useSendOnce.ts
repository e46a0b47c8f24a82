import type { ApiFailure } from '@openlot/core/api'
import { failureOf } from '../api/failureOf.ts'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { useOwner } from '../session/useOfAccount.ts'

interface Answer<Data> {
  data?: Data | undefined
  failure?: ApiFailure | undefined
}

/**
 * Sends requests about copies, each with a key of its own: a retry after a lost answer carries the same key, so that
 * the server carries it out once. Resolves to undefined while the same request is on its way.
 */
export function useSendOnce() {
  const idempotencyKeys = useIdempotencyKeys()
  const owner = useOwner()
  return async <Input extends object, Data>(
    name: string,
    input: Input,
    send: (input: Input & { client_id: string }) => PromiseLike<{ data?: Data; error?: unknown }>,
  ): Promise<Answer<Data> | undefined> => {
    const request = `${name} ${JSON.stringify([input, owner])}`
    const client_id = idempotencyKeys.begin(request)
    if (client_id === undefined) return undefined
    const { data, error } = await send({ ...input, client_id })
    const failure = failureOf(error)
    idempotencyKeys.end(request, failure)
    return { data, failure }
  }
}
