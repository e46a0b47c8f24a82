import type { ApiFailure } from '@openlot/core/api'
import { ORDER_STATUS, tradingEndpoints, type Order } from '@openlot/core/contract'
import { callOf, send, type OfAccount, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'
import { withStopPrices } from './withStopPrices.ts'

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
    for (const order of answer.data.data) orders.set(order.Id, withStopPrices(order))
    if (answer.data.data.length === 0 || page * answer.data.per_page >= answer.data.total) break
  }
  return { data: { orders: [...orders.values()] } }
}

/** An account's figures and its open and pending orders; loaded for those who have an account. */
export const tradingApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
})
