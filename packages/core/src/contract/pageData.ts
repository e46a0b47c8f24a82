import * as v from 'valibot'
import { manifestSchema } from './platform.ts'
import { time } from './scalars.ts'

/** The element of a page's HTML that holds its data, as JSON. */
export const PAGE_DATA_ID = 'page-data'

/** What the HTML of a page carries, so that its first screen waits for no call. */
export const pageDataSchema = v.object({
  /** The language of the answers. */
  language: v.string(),
  /** The company that they are for, as in the header `company-id`. */
  company: v.optional(v.string()),
  /** When they were given, by the server's clock. */
  at: time,
  manifest: manifestSchema,
  /** The `data` of calls without input, by path, as the API answers them at that moment. */
  answers: v.looseObject({}),
})
export type PageData = v.InferOutput<typeof pageDataSchema>
