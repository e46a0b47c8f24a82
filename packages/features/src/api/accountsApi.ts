import { accountEndpoints } from '@openlot/core/contract'
import { call, callOf, type Input, type OfUser, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** A move of money as it would be, with the owner of both accounts. */
type Preview = OfUser & Omit<Input<'transferFunds'>, 'client_id' | 'dry'>

/** Names a request that changes nothing. */
const NO_KEY = '00000000-0000-4000-8000-000000000000'
const EVERYTHING = ['Accounts', 'Account', 'Holdings', 'Pendings', 'History', 'Wallet'] as const

/** The trading accounts of a user; loaded with the first screen that shows them. */
export const accountsApi = serverApi.enhanceEndpoints({ addTagTypes: ['Accounts', 'Wallet'] }).injectEndpoints({
  endpoints: (build) => ({
    // As of the first account, which there always is: a chosen one may be gone.
    accounts: build.query<Output<'accounts'>, OfUser>({
      query: callOf(accountEndpoints.accounts),
      providesTags: ['Accounts'],
    }),
    transferPreview: build.query<Output<'transferFunds'>, Preview>({
      query: ({ from, to, amount, ...of }) =>
        callOf(accountEndpoints.transferFunds, { from, to, amount, dry: 1, client_id: NO_KEY })(of),
    }),
    openAccount: build.mutation<Output<'openAccount'>, Input<'openAccount'>>({
      query: call(accountEndpoints.openAccount),
      invalidatesTags: ['Accounts'],
    }),
    editAccount: build.mutation<Output<'editAccount'>, Input<'editAccount'>>({
      query: call(accountEndpoints.editAccount),
      invalidatesTags: ['Accounts'],
    }),
    closeAccount: build.mutation<Output<'closeAccount'>, Input<'closeAccount'>>({
      query: call(accountEndpoints.closeAccount),
      invalidatesTags: ['Accounts'],
    }),
    topUpAccount: build.mutation<Output<'topUpAccount'>, Input<'topUpAccount'>>({
      query: call(accountEndpoints.topUpAccount),
      invalidatesTags: EVERYTHING,
    }),
    resetAccount: build.mutation<Output<'resetAccount'>, Input<'resetAccount'>>({
      query: call(accountEndpoints.resetAccount),
      invalidatesTags: EVERYTHING,
    }),
    transferFunds: build.mutation<Output<'transferFunds'>, Input<'transferFunds'>>({
      query: call(accountEndpoints.transferFunds),
      invalidatesTags: EVERYTHING,
    }),
  }),
})
