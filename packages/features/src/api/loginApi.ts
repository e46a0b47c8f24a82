import { loginEndpoints, tradingEndpoints } from '@openlot/core/contract'
import { call, type Input, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** Logging in and out, and starting over; loaded with the first screen that offers it. */
export const loginApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Output<'login'>, Input<'login'>>({ query: call(loginEndpoints.login) }),
    logout: build.mutation<Output<'logout'>, void>({ query: () => call(loginEndpoints.logout)({}) }),
    resetDemoAccount: build.mutation<Output<'resetDemoAccount'>, void>({
      query: () => call(tradingEndpoints.resetDemoAccount)({}),
      invalidatesTags: ['Account', 'Holdings', 'Pendings', 'History'],
    }),
  }),
})
