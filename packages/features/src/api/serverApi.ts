import type { ApiFailure } from '@openlot/core/api'
import { createApi } from '@reduxjs/toolkit/query/react'
import {
  marketEndpoints,
  platformEndpoints,
  sessionEndpoints,
  tradingEndpoints,
  type Order,
  ORDER_STATUS,
} from '@openlot/core/contract'
import { baseQuery, call, send, type Input, type Output } from './baseQuery.ts'

/** The owner of the data, as part of the cache key: no user is ever shown what another one's session has loaded. */
export interface OfUser {
  user: number
}

/** All orders of one status. */
export interface AllOrders {
  orders: Order[]
}

/** Far more orders than a screen can show. */
const MAX_PAGES = 50

/** Loads all pages of the orders of a status. */
async function allOrders(
  status: number,
  extra: unknown,
  signal: AbortSignal,
): Promise<{ data: AllOrders } | { error: ApiFailure }> {
  const orders = new Map<number, Order>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await send(extra, tradingEndpoints.orders, { status, page }, { signal })
    if ('error' in answer) return answer
    // Orders that open or close between two pages shift the next one, so an order may come twice.
    for (const order of answer.data.data) orders.set(order.Id, order)
    if (answer.data.data.length === 0 || page * answer.data.per_page >= answer.data.total) break
  }
  return { data: { orders: [...orders.values()] } }
}

/** The server's lists and calls. */
export const serverApi = createApi({
  reducerPath: 'server',
  baseQuery,
  tagTypes: ['Texts', 'Instruments', 'Account', 'Holdings', 'Pendings', 'History'],
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

    account: build.query<Output<'account'>, OfUser>({
      query: () => call(tradingEndpoints.account)({}),
      providesTags: ['Account'],
    }),
    accountCurve: build.query<Output<'accountCurve'>, OfUser>({
      query: () => call(tradingEndpoints.accountCurve)({}),
      providesTags: ['Account'],
    }),
    holdings: build.query<AllOrders, OfUser>({
      queryFn: (_, { extra, signal }) => allOrders(ORDER_STATUS.HOLDING, extra, signal),
      providesTags: ['Texts', 'Holdings'],
    }),
    pendings: build.query<AllOrders, OfUser>({
      queryFn: (_, { extra, signal }) => allOrders(ORDER_STATUS.PENDING, extra, signal),
      providesTags: ['Texts', 'Pendings'],
    }),

    login: build.mutation<Output<'login'>, Input<'login'>>({ query: call(sessionEndpoints.login) }),
    createDemoAccount: build.mutation<Output<'createDemoAccount'>, Input<'createDemoAccount'>>({
      query: call(sessionEndpoints.startDemo),
    }),
    logout: build.mutation<Output<'logout'>, void>({ query: () => call(sessionEndpoints.logout)({}) }),
    resetDemoAccount: build.mutation<Output<'resetDemoAccount'>, void>({
      query: () => call(tradingEndpoints.resetDemoAccount)({}),
      invalidatesTags: ['Account', 'Holdings', 'Pendings', 'History'],
    }),
  }),
})
