import { type EndpointOutput, type Endpoints, peopleEndpoints, platformEndpoints } from '@openlot/core/contract'
import { call, type Input, type OfUser, type Output } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

interface CodeRequest {
  input: Input<'sendEmailCode'>
  /** The code is for someone who is not logged in, whoever asks. */
  asVisitor: boolean
}
type InviteePage = EndpointOutput<Endpoints['invitees']>

/** Calls about people beyond logging in; loaded with the first screen that needs one. */
export const userApi = serverApi.enhanceEndpoints({ addTagTypes: ['Sessions', 'Identity'] }).injectEndpoints({
  endpoints: (build) => ({
    areas: build.query<Output<'areas'>, void>({
      query: () => call(peopleEndpoints.areas)({}),
      providesTags: ['Texts'],
      keepUnusedDataFor: 3600,
    }),
    setting: build.query<Output<'setting'>, Input<'setting'>>({
      query: call(platformEndpoints.setting),
      keepUnusedDataFor: 600,
    }),

    register: build.mutation<Output<'register'>, Input<'register'>>({ query: call(peopleEndpoints.register) }),
    sendEmailCode: build.mutation<Output<'sendEmailCode'>, CodeRequest>({
      query: ({ asVisitor, input }) => ({ ...call(peopleEndpoints.sendEmailCode)(input), asVisitor }),
    }),
    sendSmsCode: build.mutation<Output<'sendSmsCode'>, CodeRequest>({
      query: ({ asVisitor, input }) => ({ ...call(peopleEndpoints.sendSmsCode)(input), asVisitor }),
    }),
    changePassword: build.mutation<Output<'changePassword'>, Input<'changePassword'>>({
      query: call(peopleEndpoints.changePassword),
      invalidatesTags: ['Sessions'],
    }),
    resetPassword: build.mutation<Output<'resetPassword'>, Input<'resetPassword'>>({
      query: call(peopleEndpoints.resetPassword),
    }),

    sessions: build.query<Output<'sessions'>, OfUser>({
      query: () => call(peopleEndpoints.sessions)({}),
      providesTags: ['Sessions'],
    }),
    revokeSession: build.mutation<Output<'revokeSession'>, Input<'revokeSession'>>({
      query: call(peopleEndpoints.revokeSession),
      invalidatesTags: ['Sessions'],
    }),
    invitees: build.infiniteQuery<InviteePage, OfUser, number>({
      infiniteQueryOptions: paging,
      query: ({ pageParam }) => call(peopleEndpoints.invitees)({ page: pageParam }),
    }),

    uploadImage: build.mutation<Output<'uploadImage'>, Input<'uploadImage'>>({
      query: call(peopleEndpoints.uploadImage),
    }),
    identity: build.query<Output<'identity'>, OfUser>({
      query: () => call(peopleEndpoints.identity)({}),
      providesTags: ['Identity'],
    }),
    submitIdentity: build.mutation<Output<'submitIdentity'>, Input<'submitIdentity'>>({
      query: call(peopleEndpoints.submitIdentity),
      invalidatesTags: ['Identity'],
    }),
  }),
})
