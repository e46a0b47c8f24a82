import * as v from 'valibot'
import { isTimeZone } from '../../math/timeZone.ts'
import { MAX_TAG_CHARACTERS } from '../journal.ts'
import { get } from '../endpoint.ts'
import { MAX_EQUITY_POINTS, equityPointSchema, performanceSchema } from '../performance.ts'
import { oneOfInput, optionalIdInput, textInput, wholeInput } from '../scalars.ts'

const zoneInput = v.pipe(textInput(60), v.check(isTimeZone))

/** Of which accounts and of what time; all times unless told. */
const rangeInput = {
  from: v.optional(wholeInput),
  to: v.optional(wholeInput),
  /** 1 for all real accounts of the user, copies included, instead of the chosen one. */
  all: v.optional(oneOfInput([0, 1]), 0),
}

/** What trading has brought; loaded with the first screen that shows it. */
export const performanceEndpoints = {
  /** Of trades closed from `from` until before `to`. */
  performance: get('/v1/api/main/performance', {
    auth: 'user',
    input: v.object({
      ...rangeInput,
      forex_id: optionalIdInput,
      /** 1 buy, 2 sell. */
      side: v.optional(oneOfInput([1, 2])),
      tag: v.optional(textInput(MAX_TAG_CHARACTERS)),
      /** By whose clocks the hours are told; UTC unless told. */
      zone: v.optional(zoneInput, 'UTC'),
    }),
    output: performanceSchema,
  }),
  /** The curve of net values, oldest first. */
  equity: get('/v1/api/main/equity', {
    auth: 'user',
    input: v.object(rangeInput),
    output: v.object({ points: v.pipe(v.array(equityPointSchema), v.maxLength(MAX_EQUITY_POINTS)) }),
  }),
} as const
