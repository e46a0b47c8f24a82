import { type Usd, parseUsd } from '@openlot/core/math'
import { Refusal } from '../errors/refusal.ts'

/**
 * Reads USD from a client.
 *
 * @throws Refusal INVALID_INPUT that names the field, for fractions of a cent too.
 */
export function readCents(text: string, field: string): Usd {
  if (!/^\d{1,12}(\.\d{1,2}0*)?$/.test(text)) throw new Refusal('INVALID_INPUT', { fields: field })
  return parseUsd(text)
}
