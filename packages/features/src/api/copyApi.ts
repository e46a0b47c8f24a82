import { type EndpointOutput, type Endpoints, followEndpoints } from '@openlot/core/contract'
import { call, callOf, callOfForm, type Input, type OfAccount, type OfUser, type Output } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

type TradePage = EndpointOutput<Endpoints['traderTrades']>
type LogPage = EndpointOutput<Endpoints['copyLog']>

/** What is said of a trader depends on who asks: followers see open positions. */
interface OfTrader extends Partial<OfUser> {
  id: number
}

interface OfCopy extends OfUser {
  id: number
}

/** What a copy would open, paid for by an account. */
type OfPreview = OfAccount & Input<'previewCopy'>

/** Money has moved between the account and a copy of it. */
const MOVES = ['Copies', 'CopyLog', 'Trader', 'Account', 'Accounts', 'Wallet'] as const
/** What a copy follows has changed. */
const CHANGES = ['Copies', 'CopyLog', 'Trader'] as const

/** Copying traders, and leading; loaded with the first screen that needs it. */
export const copyApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['Copies', 'CopyLog', 'Trader', 'Leader', 'Wallet', 'Accounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      trader: build.query<Output<'trader'>, OfTrader>({
        query: ({ id }) => call(followEndpoints.trader)({ id }),
        providesTags: ['Texts', 'Trader'],
      }),
      traderTrades: build.infiniteQuery<TradePage, { id: number }, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg: { id }, pageParam }) => call(followEndpoints.traderTrades)({ id, page: pageParam }),
        providesTags: ['Texts'],
      }),
      previewCopy: build.query<Output<'previewCopy'>, OfPreview>({
        query: ({ id, amount, scale, min_lot, ...of }) =>
          callOf(followEndpoints.previewCopy, { id, amount, scale, min_lot })(of),
        providesTags: ['Texts', 'Account'],
        keepUnusedDataFor: 5,
      }),

      copies: build.query<Output<'copies'>, OfUser>({
        query: () => call(followEndpoints.copies)({}),
        providesTags: ['Texts', 'Copies'],
      }),
      copyLog: build.infiniteQuery<LogPage, OfCopy, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg: { id }, pageParam }) => call(followEndpoints.copyLog)({ id, page: pageParam }),
        providesTags: ['Texts', 'CopyLog'],
      }),
      startCopy: build.mutation<Output<'startCopy'>, Input<'startCopy'>>({
        query: callOfForm(followEndpoints.startCopy),
        invalidatesTags: MOVES,
      }),
      editCopy: build.mutation<Output<'editCopy'>, Input<'editCopy'>>({
        query: callOfForm(followEndpoints.editCopy),
        invalidatesTags: CHANGES,
      }),
      addToCopy: build.mutation<Output<'addToCopy'>, Input<'addToCopy'>>({
        query: callOfForm(followEndpoints.addToCopy),
        invalidatesTags: MOVES,
      }),
      removeFromCopy: build.mutation<Output<'removeFromCopy'>, Input<'removeFromCopy'>>({
        query: callOfForm(followEndpoints.removeFromCopy),
        invalidatesTags: MOVES,
      }),
      pauseCopy: build.mutation<Output<'pauseCopy'>, Input<'pauseCopy'>>({
        query: call(followEndpoints.pauseCopy),
        invalidatesTags: CHANGES,
      }),
      resumeCopy: build.mutation<Output<'resumeCopy'>, Input<'resumeCopy'>>({
        query: call(followEndpoints.resumeCopy),
        invalidatesTags: CHANGES,
      }),
      stopCopy: build.mutation<Output<'stopCopy'>, Input<'stopCopy'>>({
        query: call(followEndpoints.stopCopy),
        invalidatesTags: MOVES,
      }),

      leaderProfile: build.query<Output<'leaderProfile'>, OfAccount>({
        query: callOf(followEndpoints.leaderProfile),
        providesTags: ['Leader'],
      }),
      lead: build.mutation<Output<'lead'>, Input<'lead'>>({
        query: call(followEndpoints.lead),
        invalidatesTags: ['Leader', 'Trader'],
      }),
    }),
  })
