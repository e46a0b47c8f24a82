import {
  type EndpointInput,
  type EndpointOutput,
  type Endpoints,
  journalEndpoints,
  marketEndpoints,
} from '@openlot/core/contract'
import { call, callOf, type Input, type OfAccount, type OfUser, type Output } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

type JournalPage = EndpointOutput<Endpoints['journal']>
type Filter = Omit<EndpointInput<Endpoints['journal']>, 'page'>

interface OfPages {
  of: OfAccount
  filter: Filter
}

interface OfTrade extends OfUser {
  order: number
}

interface OfWriting extends OfTrade {
  /** The list that shows it. */
  pages: OfPages
  input: Omit<Input<'writeJournal'>, 'order_id'>
}

/** The trade journal; loaded with the first screen that shows it. */
export const journalApi = serverApi.enhanceEndpoints({ addTagTypes: ['Journal', 'Tags'] }).injectEndpoints({
  endpoints: (build) => ({
    journal: build.infiniteQuery<JournalPage, OfPages, number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { of, filter }, pageParam }) =>
        callOf(journalEndpoints.journal, { ...filter, page: pageParam })(of),
      providesTags: ['History', 'Texts', 'Journal'],
    }),
    journalTrade: build.query<Output<'journalTrade'>, OfTrade>({
      query: ({ order }) => call(journalEndpoints.journalTrade)({ order_id: order }),
      providesTags: ['Texts', 'Journal'],
    }),
    tradeCandles: build.query<Output<'candles'>, Input<'candles'>>({ query: call(marketEndpoints.candles) }),
    tags: build.query<Output<'tags'>, OfUser>({
      query: () => call(journalEndpoints.tags)({}),
      providesTags: ['Tags'],
    }),
    editTag: build.mutation<Output<'editTag'>, Input<'editTag'>>({
      query: call(journalEndpoints.editTag),
      invalidatesTags: ['Tags', 'Journal'],
    }),
    removeTag: build.mutation<Output<'removeTag'>, Input<'removeTag'>>({
      query: call(journalEndpoints.removeTag),
      invalidatesTags: ['Tags', 'Journal'],
    }),
    writeJournal: build.mutation<Output<'writeJournal'>, OfWriting>({
      query: ({ order, input }) => call(journalEndpoints.writeJournal)({ order_id: order, ...input }),
      async onQueryStarted({ user, order, pages }, { dispatch, queryFulfilled }) {
        const written = await queryFulfilled.catch(() => undefined)
        if (written === undefined) return
        dispatch(
          journalApi.util.updateQueryData('journal', pages, (draft) => {
            for (const { data } of draft.pages)
              for (const trade of data) if (trade.order.Id === order) trade.entry = written.data
          }),
        )
        dispatch(
          journalApi.util.updateQueryData('journalTrade', { user, order }, (draft) => {
            draft.entry = written.data
          }),
        )
      },
      invalidatesTags: (_result, _error, { input }) => (input.tags === undefined ? [] : ['Tags']),
    }),
  }),
})
