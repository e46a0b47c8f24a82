import * as z from 'zod/mini'

/** Longest content of a document as JSON, in bytes of UTF-8. */
export const MAX_DOCUMENT_BYTES = 48 * 1024
/** Most documents of one account: a few of the workspace, and one for the drawings on each instrument. */
export const MAX_DOCUMENTS = 300

/**
 * What an account keeps at the broker for its apps: the panels of the workspace, lists of instruments, keys,
 * and the drawings on the chart of an instrument (`drawings.<instrument id>`).
 */
export const documentName = z.string().check(z.regex(/^(?:workspace|watchlists|shortcuts|drawings\.[1-9]\d{0,8})$/))

/** The content: an object that the apps alone understand. The server keeps it as it is. */
export const documentBody = z.looseObject({})

const stored = { name: z.string(), version: z.int(), body: documentBody }
/** A document as stored; version 0 with an empty body where there is none. */
export const documentSchema = z.object(stored)
export type UserDocument = z.infer<typeof documentSchema>

/** `saved` is 0 where another window was first: nothing was stored, and the rest of the answer is what that one stored. */
export const savedDocumentSchema = z.object({ ...stored, saved: z.literal([0, 1]) })
