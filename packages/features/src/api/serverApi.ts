import { createApi } from '@reduxjs/toolkit/query/react'
import { marketEndpoints, platformEndpoints, sessionEndpoints } from '@openlot/core/contract'
import { baseQuery, call, type Input, type Output } from './baseQuery.ts'

/** The server's lists and calls. */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery,
  tagTypes: ['Texts', 'Instruments', 'Account', 'Holdings', 'Pendings', 'History', 'Notices'],
  endpoints: (build) => ({
    instruments: build.query<Output<'instruments'>, void>({
      query: () => call(marketEndpoints.instruments)({}),
      providesTags: ['Texts', 'Instruments'],
      keepUnusedDataFor: 3600,
    }),
    categories: build.query<Output<'categories'>, void>({
      query: () => call(marketEndpoints.categories)({}),
      providesTags: ['Texts'],
      keepUnusedDataFor: 3600,
    }),
    basicInfo: build.query<Output<'basicInfo'>, void>({
      query: () => call(platformEndpoints.basicInfo)({}),
      keepUnusedDataFor: 3600,
    }),
    companyStatus: build.query<Output<'companyStatus'>, void>({
      query: () => call(platformEndpoints.companyStatus)({}),
      keepUnusedDataFor: 3600,
    }),
    sparklines: build.query<Output<'sparklines'>, Input<'sparklines'>>({
      query: call(marketEndpoints.sparklines),
      keepUnusedDataFor: 600,
    }),

    createDemoAccount: build.mutation<Output<'createDemoAccount'>, Input<'createDemoAccount'>>({
      query: call(sessionEndpoints.startDemo),
    }),
  }),
})
