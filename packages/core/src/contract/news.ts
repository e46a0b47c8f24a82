import * as v from 'valibot'
import { id, pageOf, whole } from './scalars.ts'

/** Categories of news. */
export const NEWS_CATEGORY = { NEWS: 1, ANNOUNCEMENT: 2 } as const

const fields = {
  id,
  /** See {@link NEWS_CATEGORY}. */
  category_id: whole,
  /** BCP 47: of the texts; another than the reader's where they are not written in that. */
  lang: v.string(),
  title: v.string(),
  /** A sentence or two for lists. */
  desc: v.string(),
  /** URL of a picture; empty for none. */
  logo: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
  /** 1 for an example of the demo data. */
  is_example: whole,
}

const newsSchema = v.object(fields)
export type News = v.InferOutput<typeof newsSchema>

export const newsPageSchema = pageOf(newsSchema)
export type NewsPage = v.InferOutput<typeof newsPageSchema>

/** `content` is sanitised HTML. */
export const articleSchema = v.object({ ...fields, content: v.string() })
export type Article = v.InferOutput<typeof articleSchema>
