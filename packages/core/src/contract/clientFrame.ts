import * as z from 'zod/mini'
import { id } from './scalars.ts'

/** Most instruments that a subscription to `DAY_MARKET` may name. */
export const MAX_SUBSCRIBED_IDS = 200

const topicName = z.string().check(z.maxLength(64))

/** What a client may send besides `ping`. `ids`, on `DAY_MARKET` only, takes these instruments alone. */
export const clientFrameSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('login'), params: z.object({ token: z.string().check(z.maxLength(200)) }) }),
  z.object({ method: z.literal('logout') }),
  /** After `login`: private topics carry this account from now on; before, the first. */
  z.object({ method: z.literal('account'), params: z.object({ id }) }),
  z.object({
    method: z.literal('sub'),
    params: z.object({ topic: topicName, ids: z.optional(z.array(id).check(z.maxLength(MAX_SUBSCRIBED_IDS))) }),
  }),
  z.object({ method: z.literal('unsub'), params: z.object({ topic: topicName }) }),
])
export type ClientFrame = z.infer<typeof clientFrameSchema>
