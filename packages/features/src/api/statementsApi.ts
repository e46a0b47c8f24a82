import { type EndpointOutput, type Endpoints, statementEndpoints } from '@openlot/core/contract'
import { callOf, type OfAccount } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

type StatementPage = EndpointOutput<Endpoints['statements']>

/** The account statements that there are; loaded with their page. */
export const statementsApi = serverApi.enhanceEndpoints({ addTagTypes: ['Statements'] }).injectEndpoints({
  endpoints: (build) => ({
    statements: build.infiniteQuery<StatementPage, OfAccount, number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) => callOf(statementEndpoints.statements, { page: pageParam })(queryArg),
      providesTags: ['Statements'],
    }),
  }),
})
