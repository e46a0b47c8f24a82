import { contentEndpoints, type NewsPage } from '@openlot/core/contract'
import { call, send, type Input, type Output, type StoreExtra } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

/** News of a category, or of all. */
export interface OfCategory {
  category?: number
}

/** News, companies and the ranking; loaded with the first screen that needs it. */
export const contentApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    news: build.infiniteQuery<NewsPage, OfCategory, number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { category }, pageParam }) =>
        call(contentEndpoints.news)({ page: pageParam, ...(category !== undefined && { category_id: category }) }),
      providesTags: ['Texts'],
    }),
    article: build.query<Output<'article'>, Input<'article'>>({
      query: call(contentEndpoints.article),
      providesTags: ['Texts'],
    }),
    companies: build.query<Output<'companies'>, Input<'companies'>>({ query: call(contentEndpoints.companies) }),
    complaintEmail: build.query<Output<'complaintEmail'>, void>({
      queryFn: async (_, { extra, signal }) => {
        const ours = extra as StoreExtra
        return send({ ...ours, api: await ours.complaints() }, contentEndpoints.complaintEmail, {}, { signal })
      },
      keepUnusedDataFor: 3600,
    }),
    ranking: build.query<Output<'ranking'>, void>({ query: () => call(contentEndpoints.ranking)({}) }),
  }),
})
