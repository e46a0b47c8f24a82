import type { Usd } from '@openlot/core/math'
import { isCents, readAmount } from '../forms/amount.ts'

/** An amount in dollars as its field reports it, without fractions of a cent; undefined if it is none. */
export const readCents = (plain: string): Usd | undefined => (isCents(plain) ? readAmount(plain) : undefined)
