import * as v from 'valibot'
import { whole } from './scalars.ts'

/** The envelope of every answer. */
export const envelopeSchema = v.object({ code: whole, msg: v.string(), data: v.unknown() })
export type Envelope<Data = unknown> = { code: number; msg: string; data: Data }
