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
import { baseQuery, call, callOf, send, type Input, type OfAccount, type Output } from './baseQuery.ts'

/** All orders of one status. */
export interface AllOrders {
  orders: Order[]
}

/** Far more orders than a screen can show. */
const MAX_PAGES = 50

/** Loads all pages of the orders of a status. */
async function allOrders(
  status: number,
  { account: accountId }: OfAccount,
  extra: unknown,
  signal: AbortSignal,
): Promise<{ data: AllOrders } | { error: ApiFailure }> {
  const orders = new Map<number, Order>()
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await send(extra, tradingEndpoints.orders, { status, page }, { signal, accountId })
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

    account: build.query<Output<'account'>, OfAccount>({
      query: callOf(tradingEndpoints.account),
      providesTags: ['Account'],
    }),
    accountCurve: build.query<Output<'accountCurve'>, OfAccount>({
      query: callOf(tradingEndpoints.accountCurve),
      providesTags: ['Account'],
    }),
    holdings: build.query<AllOrders, OfAccount>({
      queryFn: (of, { extra, signal }) => allOrders(ORDER_STATUS.HOLDING, of, extra, signal),
      providesTags: ['Texts', 'Holdings'],
    }),
    pendings: build.query<AllOrders, OfAccount>({
      queryFn: (of, { extra, signal }) => allOrders(ORDER_STATUS.PENDING, of, extra, signal),
      providesTags: ['Texts', 'Pendings'],
    }),

    createDemoAccount: build.mutation<Output<'createDemoAccount'>, Input<'createDemoAccount'>>({
      query: call(sessionEndpoints.startDemo),
    }),
  }),
})
