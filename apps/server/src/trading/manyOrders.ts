import { createHash } from 'node:crypto'
import { CODES, type OrderOutcome, type Order as WireOrder } from '@openlot/core/contract'
import type { LanguageCode } from '@openlot/i18n'
import { Refusal } from '../errors/refusal.ts'
import { rejection } from '../http/envelope.ts'

/**
 * Acts on each of many orders; one that is refused does not keep back the others. All are decided at the same prices.
 *
 * @param act acts on one order under the idempotency key that its part of the request has, if it has one.
 */
export function actOnMany(
  { ids, client_id }: { ids: readonly number[]; client_id?: string | undefined },
  language: LanguageCode,
  act: (id: number, idempotencyKey: string | undefined) => Promise<WireOrder>,
): Promise<OrderOutcome[]> {
  const outcomeOf = async (id: number): Promise<OrderOutcome> => {
    try {
      const order = await act(id, client_id === undefined ? undefined : partKey(client_id, id))
      return { id, code: CODES.OK, msg: '', order }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, msg } = rejection(error.code, language, error.values)
      return { id, code, msg, order: null }
    }
  }
  return Promise.all([...new Set(ids)].map(outcomeOf))
}

/** The idempotency key of one order's part of a request: the same for the same request and order. */
function partKey(clientId: string, orderId: number): string {
  const hash = createHash('sha256').update(`${clientId}/${orderId}`).digest('hex')
  // A UUID of version 8, which is for such uses.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
