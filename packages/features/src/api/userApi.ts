import { type EndpointOutput, type Endpoints } from '@openlot/core/contract'
import { type Input, type Output } from './baseQuery.ts'
import { call, serverApi, type OfUser } from './serverApi.ts'

type InviteePage = EndpointOutput<Endpoints['invitees']>

/** Calls about people beyond logging in; loaded with the first screen that needs one. */
export const userApi = serverApi.enhanceEndpoints({ addTagTypes: ['Sessions', 'Identity'] }).injectEndpoints({
  endpoints: (build) => ({
    areas: build.query<Output<'areas'>, void>({
      query: () => call('areas')({}),
      providesTags: ['Texts'],
      keepUnusedDataFor: 3600,
    }),
    setting: build.query<Output<'setting'>, Input<'setting'>>({ query: call('setting'), keepUnusedDataFor: 600 }),

    register: build.mutation<Output<'register'>, Input<'register'>>({ query: call('register') }),
    sendEmailCode: build.mutation<Output<'sendEmailCode'>, Input<'sendEmailCode'>>({ query: call('sendEmailCode') }),
    sendSmsCode: build.mutation<Output<'sendSmsCode'>, Input<'sendSmsCode'>>({ query: call('sendSmsCode') }),
    changePassword: build.mutation<Output<'changePassword'>, Input<'changePassword'>>({
      query: call('changePassword'),
      invalidatesTags: ['Sessions'],
    }),
    resetPassword: build.mutation<Output<'resetPassword'>, Input<'resetPassword'>>({ query: call('resetPassword') }),

    sessions: build.query<Output<'sessions'>, OfUser>({
      query: () => call('sessions')({}),
      providesTags: ['Sessions'],
    }),
    revokeSession: build.mutation<Output<'revokeSession'>, Input<'revokeSession'>>({
      query: call('revokeSession'),
      invalidatesTags: ['Sessions'],
    }),
    invitees: build.infiniteQuery<InviteePage, OfUser, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ current_page, per_page, total }) =>
          current_page * per_page < total ? current_page + 1 : undefined,
      },
      query: ({ pageParam }) => call('invitees')({ page: pageParam }),
    }),

    uploadImage: build.mutation<Output<'uploadImage'>, Input<'uploadImage'>>({ query: call('uploadImage') }),
    identity: build.query<Output<'identity'>, OfUser>({
      query: () => call('identity')({}),
      providesTags: ['Identity'],
    }),
    submitIdentity: build.mutation<Output<'submitIdentity'>, Input<'submitIdentity'>>({
      query: call('submitIdentity'),
      invalidatesTags: ['Identity'],
    }),
  }),
})
