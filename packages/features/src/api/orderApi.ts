import { orderEndpoints, ORDER_STATUS, tradingEndpoints, type Order, type OrderPage } from '@openlot/core/contract'
import { call, callOf, type Input, type OfAccount, type Output } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'
import { tradingApi } from './tradingApi.ts'
import { withStopPrices } from './withStopPrices.ts'

/** A change of one order, with the owner of the lists that show it. */
type OfOrder<Name extends 'setStops' | 'editPending'> = { of: OfAccount; input: Input<Name> }

/** The positions in an instrument that were closed at a time or later. */
interface OfTrades extends OfAccount {
  readonly instrument: number
  /** Milliseconds since the epoch. */
  readonly since: number
}

interface Started {
  dispatch(action: ReturnType<typeof tradingApi.util.updateQueryData>): unknown
  queryFulfilled: Promise<{ data: Order }>
}

/** Shows a changed order before the lists are loaded again: the line stays where it was dropped. */
const showAtOnce =
  (...lists: ('holdings' | 'pendings')[]) =>
  async ({ of }: { of: OfAccount }, { dispatch, queryFulfilled }: Started): Promise<void> => {
    const answer = await queryFulfilled.catch(() => undefined)
    if (answer === undefined) return
    const changed = withStopPrices(answer.data)
    for (const list of lists)
      dispatch(
        tradingApi.util.updateQueryData(list, of, (draft) => {
          draft.orders = draft.orders.map((order: Order) => (order.Id === changed.Id ? changed : order))
        }),
      )
  }

/** Placing, changing and ending orders, and those that have ended; loaded with the first screen that needs one. */
export const orderApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    submitOrder: build.mutation<Output<'submitOrder'>, Input<'submitOrder'>>({
      query: call(orderEndpoints.submitOrder),
      invalidatesTags: ['Account', 'Holdings', 'Pendings'],
    }),
    closeOrder: build.mutation<Output<'closeOrder'>, Input<'closeOrder'>>({
      query: call(orderEndpoints.closeOrder),
      invalidatesTags: ['Account', 'Holdings', 'History'],
    }),
    history: build.infiniteQuery<OrderPage, OfAccount, number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg, pageParam }) =>
        callOf(tradingEndpoints.orders, { status: ORDER_STATUS.HISTORY, page: pageParam })(queryArg),
      providesTags: ['Texts', 'History'],
    }),
    // One list for an instrument, which reaches further back whenever that is asked for.
    ownTrades: build.query<readonly Order[], OfTrades>({
      query: ({ instrument, since, ...of }) => callOf(orderEndpoints.ownTrades, { forex_id: instrument, since })(of),
      transformResponse: ({ data }: Output<'ownTrades'>) => data,
      serializeQueryArgs: ({ queryArgs: { user, visit, account, instrument } }) => ({
        user,
        visit,
        account,
        instrument,
      }),
      forceRefetch: ({ currentArg, previousArg }) =>
        currentArg !== undefined && previousArg !== undefined && currentArg.since < previousArg.since,
      providesTags: ['Texts', 'History'],
    }),
    setStops: build.mutation<Output<'setStops'>, OfOrder<'setStops'>>({
      query: ({ of, input }) => callOf(orderEndpoints.setStops, input)(of),
      onQueryStarted: showAtOnce('holdings', 'pendings'),
      invalidatesTags: ['Holdings', 'Pendings'],
    }),
    editPending: build.mutation<Output<'editPending'>, OfOrder<'editPending'>>({
      query: ({ of, input }) => callOf(orderEndpoints.editPending, input)(of),
      // One that is filled at once is a position before this is answered.
      onQueryStarted: showAtOnce('pendings'),
      invalidatesTags: ['Holdings', 'Pendings'],
    }),
    closeOrders: build.mutation<Output<'closeOrders'>, Input<'closeOrders'>>({
      query: call(orderEndpoints.closeOrders),
      invalidatesTags: ['Account', 'Holdings', 'History'],
    }),
    cancelOrders: build.mutation<Output<'cancelOrders'>, Input<'cancelOrders'>>({
      query: call(orderEndpoints.cancelOrders),
      invalidatesTags: ['Account', 'Pendings'],
    }),
    cancelled: build.query<OrderPage, OfAccount>({
      query: callOf(tradingEndpoints.orders, { status: ORDER_STATUS.CANCELLED, page: 1 }),
      providesTags: ['Texts', 'Pendings'],
    }),
  }),
})
