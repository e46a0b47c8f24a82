import type { Usd } from '@openlot/core/math'
import { isCents, readAmount } from '../forms/amount.ts'

/** An amount in dollars as typed, without fractions of a cent; undefined if it is none. */
export const readCents = (text: string): Usd | undefined => (isCents(text) ? readAmount(text) : undefined)
