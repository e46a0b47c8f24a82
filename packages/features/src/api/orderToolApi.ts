import { orderToolEndpoints } from '@openlot/core/contract'
import { call, type Input, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** What is done with several positions at once; loaded with the first screen that offers it. */
export const orderToolApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    reverseOrder: build.mutation<Output<'reverseOrder'>, Input<'reverseOrder'>>({
      query: call(orderToolEndpoints.reverseOrder),
      invalidatesTags: ['Account', 'Holdings', 'History'],
    }),
    closeBy: build.mutation<Output<'closeBy'>, Input<'closeBy'>>({
      query: call(orderToolEndpoints.closeBy),
      invalidatesTags: ['Account', 'Holdings', 'History'],
    }),
  }),
})
