import {
  type EndpointInput,
  type EndpointOutput,
  type Endpoints,
  type JournalEntry,
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
    writeJournal: build.mutation<Output<'writeJournal'>, OfWriting>({
      query: ({ order, input }) => call(journalEndpoints.writeJournal)({ order_id: order, ...input }),
      async onQueryStarted({ user, order, pages, input }, { dispatch, queryFulfilled }) {
        const show = (entry: Partial<JournalEntry>) => [
          dispatch(
            journalApi.util.updateQueryData('journal', pages, (draft) => {
              for (const { data } of draft.pages)
                for (const trade of data) if (trade.order.Id === order) Object.assign(trade.entry, entry)
            }),
          ),
          dispatch(
            journalApi.util.updateQueryData('journalTrade', { user, order }, (draft) => {
              Object.assign(draft.entry, entry)
            }),
          ),
        ]
        // Stars and tags are shown as they are chosen; the text is in its field.
        const { tags, rating, on_plan } = input
        const shown = show({
          ...(tags && { tags }),
          ...(typeof rating === 'number' && { rating }),
          ...(on_plan !== undefined && { on_plan: on_plan === null ? null : Number(on_plan) }),
        })
        try {
          show((await queryFulfilled).data)
        } catch {
          for (const patch of shown) patch.undo()
        }
      },
      invalidatesTags: (_result, _error, { input }) => (input.tags === undefined ? [] : ['Tags']),
    }),
    editTag: build.mutation<Output<'editTag'>, Input<'editTag'>>({
      query: call(journalEndpoints.editTag),
      invalidatesTags: ['Tags', 'Journal'],
    }),
    removeTag: build.mutation<Output<'removeTag'>, Input<'removeTag'>>({
      query: call(journalEndpoints.removeTag),
      invalidatesTags: ['Tags', 'Journal'],
    }),
  }),
})
