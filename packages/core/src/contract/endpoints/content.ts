import * as v from 'valibot'
import { companySchema, complaintEmailSchema } from '../company.ts'
import { get } from '../endpoint.ts'
import { articleSchema, newsPageSchema } from '../news.ts'
import { rankItemSchema } from '../ranking.ts'
import { idInput, noFields, optionalIdInput, pageInput, textInput } from '../scalars.ts'

/** News, companies and the ranking. */
export const contentEndpoints = {
  news: get('/api/news/list', {
    /** Without a category, all of them. */
    input: v.object({ category_id: optionalIdInput, page: pageInput }),
    output: newsPageSchema,
  }),
  article: get('/api/news/info', { input: v.object({ id: idInput }), output: articleSchema }),
  companies: get('/api/company/getCompany', {
    /** A part of the name; without it, all of them. */
    input: v.object({ name: v.optional(textInput(100, 0)) }),
    output: v.array(companySchema),
  }),
  complaintEmail: get('/complaint_email', { input: noFields, output: complaintEmailSchema }),
  ranking: get('/api/follow/list', { input: noFields, output: v.array(rankItemSchema) }),
} as const
