import * as v from 'valibot'
import { decimal } from './scalars.ts'

/** What each side pays or gets for a night from a trading day on, in the unit of the instrument's mode. */
export const swapRateSchema = v.object({ valid_from: v.string(), long: decimal, short: decimal })
