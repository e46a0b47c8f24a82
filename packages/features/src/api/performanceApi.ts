import { performanceEndpoints } from '@openlot/core/contract'
import { callOf, type Input, type OfAccount, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** Of which account, and of which of its trades. */
interface Asked<Name extends 'performance' | 'equity'> {
  of: OfAccount
  input: Input<Name>
}

/** What trading has brought; loaded with the first screen that shows it. */
export const performanceApi = serverApi.enhanceEndpoints({ addTagTypes: ['Tags'] }).injectEndpoints({
  endpoints: (build) => ({
    performance: build.query<Output<'performance'>, Asked<'performance'>>({
      query: ({ of, input }) => callOf(performanceEndpoints.performance, input)(of),
      providesTags: ['Account', 'History', 'Tags'],
    }),
    equity: build.query<Output<'equity'>, Asked<'equity'>>({
      query: ({ of, input }) => callOf(performanceEndpoints.equity, input)(of),
      providesTags: ['Account', 'History'],
    }),
  }),
})
