import { contentEndpoints, firstEndpoints } from '@openlot/core/contract'
import { expect, test } from 'vitest'
import { testClient, testSession } from '../client/testClient.ts'
import { signedIn } from '../session/sessionSlice.ts'
import { contentApi } from './contentApi.ts'

test('every call is sent as a client of the company that was chosen', async () => {
  let chosen: string | undefined
  const company = {
    read: () => chosen,
    choose: (id: number | undefined) => (chosen = id === undefined ? id : String(id)),
  }
  const { client, requests, answer } = testClient({ company })
  answer(firstEndpoints.companyStatus.path, { status: 0, brand: 'Harbour', logo: '' })
  const ask = () => client.api.call(firstEndpoints.companyStatus, {})
  await ask()
  client.company.choose(7)
  await ask()
  client.company.choose(undefined)
  await ask()
  expect(requests.map(({ request }) => request.headers['company-id'])).toEqual([undefined, '7', undefined])
})

test('a complaint host of its own is asked, and not told who asks', async () => {
  const manifest = { name: 'Test', complaint_email_host: 'complaints.example:8443' }
  const { client, requests, answer } = testClient({ manifest: Promise.resolve(manifest) })
  client.store.dispatch(signedIn(testSession(1)))
  answer(contentEndpoints.complaintEmail.path, { email: 'help@example.test' })
  const { data } = await client.store.dispatch(contentApi.endpoints.complaintEmail.initiate())
  expect(data).toEqual({ email: 'help@example.test' })
  expect(requests[0]?.url.host).toBe('complaints.example:8443')
  expect(requests[0]?.request.headers).not.toHaveProperty('authorization')
})

test('without one it is the API', async () => {
  const { client, requests, answer } = testClient()
  answer(contentEndpoints.complaintEmail.path, { email: '' })
  await client.store.dispatch(contentApi.endpoints.complaintEmail.initiate())
  expect(requests[0]?.url.host).toBe('api.broker.test')
})

test('news are loaded page after page, of the category that is asked for', async () => {
  const { client, requests, reply } = testClient()
  const item = (id: number) => ({
    id,
    category_id: 2,
    title: '',
    desc: '',
    logo: '',
    created_at: '2026-11-20T00:00:00.000Z',
    is_example: 0,
  })
  reply(contentEndpoints.news.path, () => {
    const page = Number(requests.at(-1)?.url.searchParams.get('page'))
    return { code: 1, msg: '', data: { data: [item(page)], total: 2, per_page: 1, current_page: page } }
  })
  const load = (direction?: 'forward') =>
    client.store.dispatch(contentApi.endpoints.news.initiate({ category: 2 }, direction && { direction }))
  await load()
  const { data, hasNextPage } = await load('forward')
  expect(data?.pages.map(({ data: items }) => items[0]?.id)).toEqual([1, 2])
  expect(hasNextPage).toBe(false)
  expect(requests.every(({ url }) => url.searchParams.get('category_id') === '2')).toBe(true)
})
