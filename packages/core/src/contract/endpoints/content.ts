import * as z from 'zod/mini'
import { companySchema, complaintEmailSchema } from '../company.ts'
import { get } from '../endpoint.ts'
import { articleSchema, newsPageSchema } from '../news.ts'
import { rankItemSchema } from '../ranking.ts'
import { idInput, optionalIdInput, pageInput, textInput } from '../scalars.ts'

const none = z.object({})

/** News, companies and the ranking. */
export const contentEndpoints = {
  news: get('/api/news/list', {
    /** Without a category, all of them. */
    input: z.object({ category_id: optionalIdInput, page: pageInput }),
    output: newsPageSchema,
  }),
  article: get('/api/news/info', { input: z.object({ id: idInput }), output: articleSchema }),
  companies: get('/api/company/getCompany', {
    /** A part of the name; without it, all of them. */
    input: z.object({ name: z.optional(textInput(100, 0)) }),
    output: z.array(companySchema),
  }),
  complaintEmail: get('/complaint_email', { input: none, output: complaintEmailSchema }),
  ranking: get('/api/follow/list', { input: none, output: z.array(rankItemSchema) }),
} as const
