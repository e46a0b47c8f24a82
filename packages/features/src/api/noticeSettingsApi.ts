import { noticeSettingsEndpoints } from '@openlot/core/contract'
import { call, type Input, type OfUser, type Output } from './baseQuery.ts'
import { serverApi } from './serverApi.ts'

/** By which ways a user is told; loaded with the page of its settings. */
export const noticeSettingsApi = serverApi.injectEndpoints({
  endpoints: (build) => ({
    noticeSettings: build.query<Output<'noticeSettings'>, OfUser>({
      query: () => call(noticeSettingsEndpoints.noticeSettings)({}),
    }),
    saveNoticeSettings: build.mutation<Output<'saveNoticeSettings'>, Input<'saveNoticeSettings'>>({
      query: call(noticeSettingsEndpoints.saveNoticeSettings),
    }),
    pushKey: build.query<Output<'pushKey'>, void>({ query: () => call(noticeSettingsEndpoints.pushKey)({}) }),
    subscribePush: build.mutation<Output<'subscribePush'>, Input<'subscribePush'>>({
      query: call(noticeSettingsEndpoints.subscribePush),
    }),
    unsubscribePush: build.mutation<Output<'unsubscribePush'>, Input<'unsubscribePush'>>({
      query: call(noticeSettingsEndpoints.unsubscribePush),
    }),
    testPush: build.mutation<Output<'testPush'>, void>({ query: () => call(noticeSettingsEndpoints.testPush)({}) }),
  }),
})
