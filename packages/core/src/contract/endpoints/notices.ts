import * as v from 'valibot'
import { get, post } from '../endpoint.ts'
import { MAX_READ_AT_ONCE, NOTICE_GROUPS, noticeCountsSchema, noticePageSchema } from '../notice.ts'
import { idInput, pageInput, whole, wholeInput } from '../scalars.ts'

/** What a user was told; loaded with the notice centre. */
export const noticeEndpoints = {
  /** Newest first. */
  notices: get('/api/notices', {
    auth: 'user',
    input: v.object({
      page: pageInput,
      group: v.optional(v.picklist(NOTICE_GROUPS)),
      /** 1 for those alone that are unread. */
      unread: v.optional(v.pipe(wholeInput, v.picklist([0, 1])), 0),
    }),
    output: v.object({
      ...noticePageSchema.entries,
      unread: whole,
      /** Of all groups, whichever is asked for; of the unread ones alone if those are. */
      counts: noticeCountsSchema,
    }),
  }),
  /** Marks some as read, or all up to one. */
  readNotices: post('/api/notices/read', {
    auth: 'user',
    input: v.union([
      v.object({ ids: v.pipe(v.array(idInput), v.minLength(1), v.maxLength(MAX_READ_AT_ONCE)) }),
      v.object({ until: idInput }),
    ]),
    output: v.object({ unread: whole }),
  }),
} as const
