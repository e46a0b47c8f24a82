import { type EndpointInput, type EndpointOutput, type Endpoints, noticeEndpoints } from '@openlot/core/contract'
import { call, type OfUser } from './baseQuery.ts'
import { paging } from './paging.ts'
import { serverApi } from './serverApi.ts'

type NoticePage = EndpointOutput<Endpoints['notices']>
type Filter = Pick<EndpointInput<Endpoints['notices']>, 'group' | 'unread'>

/** All notices of a user; the newest come by the socket. */
export const noticesApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    notices: build.infiniteQuery<NoticePage, OfUser & Filter, number>({
      infiniteQueryOptions: paging,
      query: ({ queryArg: { group, unread }, pageParam }) =>
        call(noticeEndpoints.notices)({ page: pageParam, ...(group && { group }), ...(unread === 1 && { unread }) }),
      providesTags: ['Notices'],
    }),
  }),
})
