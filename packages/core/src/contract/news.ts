import * as z from 'zod/mini'
import { id, pageOf } from './scalars.ts'

/** Categories of news. */
export const NEWS_CATEGORY = { NEWS: 1, ANNOUNCEMENT: 2 } as const

const fields = {
  id,
  /** See {@link NEWS_CATEGORY}. */
  category_id: z.int(),
  /** BCP 47: of the texts; another than the reader's where they are not written in that. */
  lang: z.string(),
  title: z.string(),
  /** A sentence or two for lists. */
  desc: z.string(),
  /** URL of a picture; empty for none. */
  logo: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
  /** 1 for an example of the demo data. */
  is_example: z.int(),
}

export const newsSchema = z.object(fields)
export type News = z.infer<typeof newsSchema>

export const newsPageSchema = pageOf(newsSchema)
export type NewsPage = z.infer<typeof newsPageSchema>

/** `content` is sanitised HTML. */
export const articleSchema = z.object({ ...fields, content: z.string() })
export type Article = z.infer<typeof articleSchema>
