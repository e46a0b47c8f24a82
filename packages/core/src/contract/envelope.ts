import * as z from 'zod/mini'

/** The envelope of every answer. */
export const envelopeSchema = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope<Data = unknown> = { code: number; msg: string; data: Data }
