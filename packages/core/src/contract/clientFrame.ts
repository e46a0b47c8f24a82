import * as v from 'valibot'
import { id } from './scalars.ts'

/** Most instruments that a subscription to `DAY_MARKET` may name. */
const MAX_SUBSCRIBED_IDS = 200

const topicName = v.pipe(v.string(), v.maxLength(64))

/** What a client may send besides `ping`. `ids`, on `DAY_MARKET` only, takes these instruments alone. */
export const clientFrameSchema = v.variant('method', [
  v.object({ method: v.literal('login'), params: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }) }),
  v.object({ method: v.literal('logout') }),
  /** After `login`: private topics carry this account from now on; before, the first. */
  v.object({ method: v.literal('account'), params: v.object({ id }) }),
  v.object({
    method: v.literal('sub'),
    params: v.object({ topic: topicName, ids: v.optional(v.pipe(v.array(id), v.maxLength(MAX_SUBSCRIBED_IDS))) }),
  }),
  /** Notices up to this one were shown to the user here. */
  v.object({ method: v.literal('seen'), params: v.object({ seq: id }) }),
  v.object({ method: v.literal('unsub'), params: v.object({ topic: topicName }) }),
])
export type ClientFrame = v.InferOutput<typeof clientFrameSchema>
