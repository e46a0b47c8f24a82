import * as v from 'valibot'
import { whole } from './scalars.ts'

/** Longest content of a document as JSON, in bytes of UTF-8. */
export const MAX_DOCUMENT_BYTES = 48 * 1024
/** Most documents of one account: a few of the workspace, and one for the drawings on each instrument. */
export const MAX_DOCUMENTS = 300

/**
 * What an account keeps at the broker for its apps: the panels of the workspace, lists of instruments, keys,
 * the hints that need not be shown again, templates of charts, and the drawings on the chart of an instrument
 * (`drawings.<instrument id>`).
 */
export const documentName = v.pipe(
  v.string(),
  v.regex(/^(?:workspace|watchlists|shortcuts|hints|templates|drawings\.[1-9]\d{0,8})$/),
)

/** The content: an object that the apps alone understand. The server keeps it as it is. */
export const documentBody = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ),
  v.metadata({ type: 'object', properties: {}, additionalProperties: {} }),
  // As an own key it would become the prototype of what copies it key by key.
  v.transform((body) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== '__proto__'))),
)

const stored = { name: v.string(), version: whole, body: documentBody }
/** A document as stored; version 0 with an empty body where there is none. */
export const documentSchema = v.object(stored)
export type UserDocument = v.InferOutput<typeof documentSchema>

/** `saved` is 0 where another window was first: nothing was stored, and the rest of the answer is what that one stored. */
export const savedDocumentSchema = v.object({ ...stored, saved: v.picklist([0, 1]) })
