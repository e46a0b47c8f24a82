import { type AccountLogGroup, type EndpointOutput, type Endpoints, fundsEndpoints } from '@openlot/core/contract'
import { call, callOf, type Input, type OfAccount, type OfUser, type Output } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

type ChargePage = EndpointOutput<Endpoints['charges']>
type WithdrawPage = EndpointOutput<Endpoints['withdrawals']>
type AccountLogPage = EndpointOutput<Endpoints['accountLog']>

/** Records and payout methods are the user's, whatever account is chosen. */
interface OfType<Type> extends OfUser {
  type: Type
}

/** Which changes of the balance: of a group, of a period in milliseconds since the epoch. */
export interface AccountLogFilter {
  group?: AccountLogGroup | undefined
  from?: number | undefined
  to?: number | undefined
}

/** Deposits, withdrawals, payout methods and the wallet; loaded with the first screen that needs one. */
export const fundsApi = serverApi
  .enhanceEndpoints({ addTagTypes: ['Wallet', 'Charges', 'Withdrawals', 'DrawMethods'] })
  .injectEndpoints({
    endpoints: (build) => ({
      chargeInfo: build.query<Output<'chargeInfo'>, OfAccount>({ query: callOf(fundsEndpoints.chargeInfo) }),
      coinOptions: build.query<Output<'coinOptions'>, OfAccount>({ query: callOf(fundsEndpoints.coinOptions) }),
      bankChannels: build.query<Output<'bankChannels'>, OfAccount>({ query: callOf(fundsEndpoints.bankChannels) }),
      submitCharge: build.mutation<Output<'submitCharge'>, Input<'submitCharge'>>({
        query: call(fundsEndpoints.submitCharge),
        invalidatesTags: ['Charges'],
      }),
      submitWire: build.mutation<Output<'submitWire'>, Input<'submitWire'>>({
        query: call(fundsEndpoints.submitWire),
        invalidatesTags: ['Charges'],
      }),
      charges: build.infiniteQuery<ChargePage, OfType<0 | 1>, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg: { type, ...of }, pageParam }) =>
          callOf(fundsEndpoints.charges, { type, page: pageParam })(of),
        providesTags: ['Texts', 'Charges'],
      }),

      withdrawCurrencies: build.query<Output<'withdrawCurrencies'>, OfType<1 | 2>>({
        query: ({ type, ...of }) => callOf(fundsEndpoints.withdrawCurrencies, { type })(of),
      }),
      drawMethods: build.query<Output<'drawMethods'>, OfType<1 | 2>>({
        query: ({ type, ...of }) => callOf(fundsEndpoints.drawMethods, { draw_type: type })(of),
        providesTags: ['DrawMethods'],
      }),
      bindDrawMethod: build.mutation<Output<'bindDrawMethod'>, Input<'bindDrawMethod'>>({
        query: call(fundsEndpoints.bindDrawMethod),
        invalidatesTags: ['DrawMethods'],
      }),
      confirmDrawMethod: build.mutation<Output<'confirmDrawMethod'>, Input<'confirmDrawMethod'>>({
        query: call(fundsEndpoints.confirmDrawMethod),
        invalidatesTags: ['DrawMethods'],
      }),
      deleteDrawMethod: build.mutation<Output<'deleteDrawMethod'>, Input<'deleteDrawMethod'>>({
        query: call(fundsEndpoints.deleteDrawMethod),
        invalidatesTags: ['DrawMethods'],
      }),
      withdraw: build.mutation<Output<'withdraw'>, Input<'withdraw'>>({
        query: call(fundsEndpoints.withdraw),
        invalidatesTags: ['Wallet', 'Account', 'Withdrawals'],
      }),
      confirmWithdrawal: build.mutation<Output<'confirmWithdrawal'>, Input<'confirmWithdrawal'>>({
        query: call(fundsEndpoints.confirmWithdrawal),
        invalidatesTags: ['Withdrawals'],
      }),
      cancelWithdrawal: build.mutation<Output<'cancelWithdrawal'>, Input<'cancelWithdrawal'>>({
        query: call(fundsEndpoints.cancelWithdrawal),
        invalidatesTags: ['Wallet', 'Account', 'Withdrawals'],
      }),
      withdrawals: build.infiniteQuery<WithdrawPage, OfType<1 | 2>, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg: { type, ...of }, pageParam }) =>
          callOf(fundsEndpoints.withdrawals, { type, page: pageParam })(of),
        providesTags: ['Texts', 'Withdrawals'],
      }),

      wallet: build.query<Output<'wallet'>, OfAccount>({
        query: callOf(fundsEndpoints.wallet),
        providesTags: ['Wallet'],
      }),
      accountLog: build.infiniteQuery<AccountLogPage, OfAccount & AccountLogFilter, number>({
        infiniteQueryOptions: paging,
        query: ({ queryArg: { group, from, to, ...of }, pageParam }) =>
          callOf(fundsEndpoints.accountLog, {
            page: pageParam,
            ...(group !== undefined && { group }),
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
          })(of),
        providesTags: ['Texts', 'Wallet'],
      }),
    }),
  })
