import { createApi } from '@openlot/core/api'
import { contentEndpoints } from '@openlot/core/contract'
import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { testBackend } from '../testing/testBackend.ts'
import type { StoreExtra } from './baseQuery.ts'
import { contentApi } from './contentApi.ts'

function testStore({ fetch }: ReturnType<typeof testBackend>) {
  const api = createApi({
    baseUrl: () => 'http://api.broker.test',
    language: () => 'en',
    token: () => undefined,
    onSessionExpired: () => undefined,
    fetch,
  })
  const extra: StoreExtra = {
    api,
    ready: Promise.resolve(),
    account: () => undefined,
    isOwnSession: () => true,
    answerCaptcha: async () => undefined,
    isReplaced: async () => false,
    complaints: async () => api,
  }
  return configureStore({
    reducer: { [contentApi.reducerPath]: contentApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }).concat(contentApi.middleware),
  })
}

describe('news', () => {
  it('are loaded page by page, of one category', async () => {
    const backend = testBackend()
    const store = testStore(backend)
    const item = (id: number) => ({
      id,
      category_id: 2,
      title: '',
      desc: '',
      logo: '',
      created_at: '2026-11-20T00:00:00.000Z',
      is_example: 0,
      lang: 'en',
    })
    backend.reply(contentEndpoints.news.path, () => {
      const page = Number(backend.requests.at(-1)?.url.searchParams.get('page'))
      return { code: 1, msg: '', data: { data: [item(page)], total: 2, per_page: 1, current_page: page } }
    })
    const load = (direction?: 'forward') =>
      store.dispatch(contentApi.endpoints.news.initiate({ category: 2 }, direction && { direction }))
    await load()
    const { data, hasNextPage } = await load('forward')
    expect(data?.pages.map(({ data: items }) => items[0]?.id)).toEqual([1, 2])
    expect(hasNextPage).toBe(false)
    expect(backend.requests.every(({ url }) => url.searchParams.get('category_id') === '2')).toBe(true)
  })
})
