import { CODES, contentEndpoints, endpoints, platformEndpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { contentApi } from '../api/contentApi.ts'
import { copyApi } from '../api/copyApi.ts'
import { loginApi } from '../api/loginApi.ts'
import { serverApi } from '../api/serverApi.ts'
import { tradingApi } from '../api/tradingApi.ts'
import { signedIn, signedOut } from '../session/sessionSlice.ts'
import { testBackend } from '../testing/testBackend.ts'
import { loggedInClient, testClient } from './testClient.ts'
import { testInstrument } from '../testing/testMarket.ts'
import { testOrder, testPage, testSession } from '../testing/testData.ts'
import { checkCompany } from './checkCompany.ts'
import type { ClientSettings } from './createClient.ts'

const DEAL = '/v1/api/forex/my_deal'
const ACCOUNT = '/v1/api/main/account/forexDetail'
const account = {
  balance: '1',
  net_value: '1',
  current_margin: '0',
  available_prepayment: '1',
  total_profit_loss: '0',
  risk_rate: '0',
  margin_call: 0,
  lock_balance: '0',
}
const unauthenticated = { code: 999, msg: 'Log in again', data: null }
const { initiate: askAccount } = tradingApi.endpoints.account
const { initiate: askHoldings } = tradingApi.endpoints.holdings
const { initiate: askLogin } = loginApi.endpoints.login
const session = ({ client }: ReturnType<typeof testClient>) => client.store.getState().session

describe('a page with data', () => {
  const pageData = (at: number) => ({
    language: 'en',
    at,
    manifest: { name: 'x', brand: 'Harbour' },
    answers: { [endpoints.instruments.path]: [testInstrument()], [endpoints.categories.path]: 'nonsense' },
  })
  const askInstruments = serverApi.endpoints.instruments.initiate(undefined, { forceRefetch: true })

  it('shows its prices before any call, and spares the first one', async () => {
    const { client, requests } = testClient({ data: pageData(testBackend().environment.clock.now()) })
    expect(client.market.quote(1)?.bid).toBe('1.08500')
    expect(client.market.health.get()).toBe('waiting')
    expect(serverApi.endpoints.instruments.select()(client.store.getState()).data).toHaveLength(1)
    expect(serverApi.endpoints.categories.select()(client.store.getState()).data).toBeUndefined()
    await client.store.dispatch(askInstruments)
    expect(requests).toHaveLength(0)
    void client.store.dispatch(askInstruments)
    await waitUntil(() => requests.length === 1)
  })

  it('that is outdated shows what was, and is asked for again', async () => {
    const { client, requests } = testClient({ data: pageData(testBackend().environment.clock.now() - 120_000) })
    expect(client.market.quote(1)?.bid).toBe('1.08500')
    void client.store.dispatch(askInstruments)
    await waitUntil(() => requests.length === 1)
  })
})

describe('the client calls', () => {
  it('the API host of the page', async () => {
    const { client, requests, sockets } = testClient()
    await client.store.dispatch(askAccount({ user: 1 }))
    client.socket.open()
    expect([requests[0]!.url.origin, sockets[0]!.url]).toEqual(['http://api.broker.test', 'ws://api.broker.test/v1/ws'])
  })

  it('the host named in the manifest, which every call waits for', async () => {
    const manifest = Promise.resolve({ name: 'x', api_host: 'api.elsewhere.test' })
    const { client, requests } = testClient({ manifest, page: { protocol: 'https:', host: 'broker.test' } })
    await client.store.dispatch(askAccount({ user: 1 }))
    expect(requests[0]!.url.origin).toBe('https://api.elsewhere.test')
  })

  it('under the brand of the manifest, until the chosen company has told its own', async () => {
    const { client, answer } = testClient({ manifest: Promise.resolve({ name: 'x', brand: 'Harbour' }) })
    expect(client.brand.get()).toEqual({ name: 'Openlot', logo: '' })
    await client.ready
    expect(client.brand.get()).toEqual({ name: 'Harbour', logo: '' })
    answer(platformEndpoints.companyStatus.path, { status: 0, brand: 'Quay', logo: 'https://quay.test/logo.png' })
    await checkCompany(client, Promise.resolve('/loss'))
    expect(client.brand.get()).toEqual({ name: 'Quay', logo: 'https://quay.test/logo.png' })
  })

  it('with a proof of work where the server asks for a captcha, unseen', async () => {
    const answerCaptcha = vi.fn<ClientSettings['answerCaptcha']>(async () => 'the proof')
    const { client, requests, reply, onCallFailed } = testClient({ answerCaptcha })
    const asked = { code: 1002, msg: 'Enter the characters', data: null }
    let calls = 0
    reply('/api/user/loginForU', () => (++calls === 1 ? asked : { code: 1, msg: '', data: testSession(1) }))
    const input = { account: 'a@b.example', password: 'x', login_type: 'email' } as const
    expect(await client.store.dispatch(askLogin(input))).toHaveProperty('data')
    const sent = requests.map(({ request }) => new URLSearchParams(request.body as string))
    expect(sent.map((fields) => fields.get('captcha'))).toEqual([null, 'the proof'])
    expect(answerCaptcha).toHaveBeenCalledWith(`http://api.broker.test/api/captcha/${sent[1]?.get('key')}`)
    expect(onCallFailed).not.toHaveBeenCalled()
  })

  it('without one where the browser cannot, so that the picture is shown; and not again after the user’s answer', async () => {
    const answerCaptcha = vi.fn<ClientSettings['answerCaptcha']>(async () => undefined)
    const { client, reply, countOf, onCallFailed } = testClient({ answerCaptcha })
    reply('/api/user/loginForU', () => ({ code: 1002, msg: 'Enter the characters', data: null }))
    const input = { account: 'a@b.example', password: 'x', login_type: 'email' } as const
    expect(await client.store.dispatch(askLogin(input))).toMatchObject({ error: { code: 1002 } })
    expect(onCallFailed).toHaveBeenCalledOnce()
    await client.store.dispatch(askLogin({ ...input, key: 'k', captcha: 'ABCDE' }))
    expect([answerCaptcha.mock.calls.length, countOf('/api/user/loginForU')]).toEqual([1, 2])
  })

  it('as a client of the chosen company', async () => {
    let chosen: string | undefined
    const company = {
      read: () => chosen,
      choose: (id: number | undefined) => (chosen = id === undefined ? id : String(id)),
    }
    const { client, requests, answer } = testClient({ company })
    answer(platformEndpoints.companyStatus.path, { status: 0, brand: 'Harbour', logo: '' })
    const ask = () => client.api.call(platformEndpoints.companyStatus, {})
    await ask()
    client.company.choose(7)
    await ask()
    client.company.choose(undefined)
    await ask()
    expect(requests.map(({ request }) => request.headers['company-id'])).toEqual([undefined, '7', undefined])
  })

  it('a separate complaint host, without the token', async () => {
    const manifest = { name: 'Test', complaint_email_host: 'complaints.example:8443' }
    const { client, requests, answer } = testClient({ manifest: Promise.resolve(manifest) })
    client.store.dispatch(signedIn(testSession(1)))
    answer(contentEndpoints.complaintEmail.path, { email: 'help@example.test' })
    const { data } = await client.store.dispatch(contentApi.endpoints.complaintEmail.initiate())
    expect(data).toEqual({ email: 'help@example.test' })
    expect(requests[0]?.url.host).toBe('complaints.example:8443')
    expect(requests[0]?.request.headers).not.toHaveProperty('authorization')
  })

  it('the API for complaints, without a separate host', async () => {
    const { client, requests, answer } = testClient()
    answer(contentEndpoints.complaintEmail.path, { email: '' })
    await client.store.dispatch(contentApi.endpoints.complaintEmail.initiate())
    expect(requests[0]?.url.host).toBe('api.broker.test')
  })
})

describe('the session', () => {
  it('is logged in on the realtime connection, and out again', async () => {
    const { client, socket } = await loggedInClient()
    client.store.dispatch(signedOut())
    const methods = socket.sent.map((text) => (JSON.parse(text) as { method: string }).method)
    expect(methods[0]).toBe('login')
    expect(methods.at(-1)).toBe('logout')
  })

  it('ends when the server no longer knows it', async () => {
    const test = await loggedInClient()
    test.reply(ACCOUNT, () => unauthenticated)
    await test.client.store.dispatch(askAccount({ user: 1 }))
    expect(session(test)).toMatchObject({ current: undefined, expired: true })
  })

  it('survives a late answer to an earlier one', async () => {
    const test = await loggedInClient(1)
    let answerLate = () => undefined as void
    test.reply(ACCOUNT, () => new Promise((resolve) => (answerLate = () => resolve(unauthenticated))))
    const call = test.client.store.dispatch(askAccount({ user: 1 }))
    await waitFor(() => expect(test.countOf(ACCOUNT)).toBe(1))
    test.client.store.dispatch(signedIn(testSession(2)))
    answerLate()
    await call
    expect(session(test).current?.user.id).toBe(2)
  })
})

describe('the user is notified', () => {
  it('of a refused action', async () => {
    const { client, reply, onCallFailed } = testClient()
    reply('/api/user/loginForU', () => ({ code: 1101, msg: 'Wrong', data: null }))
    await client.store.dispatch(askLogin({ account: 'a', password: 'b', login_type: 'email' }))
    expect(onCallFailed.mock.calls.map(([failure]) => failure.msg)).toEqual(['Wrong'])
  })

  it('but not of a refusal that its form shows; of a failure, yes', async () => {
    const { client, reply, onCallFailed } = testClient()
    const remove = copyApi.endpoints.removeFromCopy.initiate({ id: 1, amount: '5', client_id: 'one' })
    reply('/api/follow/remove', () => ({ code: CODES.COPY_AMOUNT, msg: 'Too much', data: null }))
    const { error } = await client.store.dispatch(remove)
    expect([error, onCallFailed.mock.calls.length]).toMatchObject([{ msg: 'Too much' }, 0])
    reply('/api/follow/remove', () => Promise.reject(new TypeError('Failed to fetch')))
    await client.store.dispatch(remove)
    expect(onCallFailed).toHaveBeenCalledOnce()
  })

  it('that nothing was done where the server of a newer version does not know the call', async () => {
    const { client, reply, onCallFailed } = testClient({ isReplaced: async () => true })
    const remove = copyApi.endpoints.removeFromCopy.initiate({ id: 1, amount: '5', client_id: 'one' })
    // Not in the server's words at the field of a form: they are about a call that this page does not mean.
    reply('/api/follow/remove', () => ({ code: CODES.INVALID_INPUT, msg: 'Invalid: sum', data: null }))
    const { error } = await client.store.dispatch(remove)
    expect(error).toMatchObject({ kind: 'outdated', msg: '' })
    expect(onCallFailed.mock.calls.map(([failure]) => failure)).toEqual([error])
  })

  it('once for all lists that an outdated page cannot read', async () => {
    const { client, answer, onCallFailed } = testClient({ isReplaced: async () => true })
    answer(ACCOUNT, { worth: 1 })
    for (const user of [1, 2]) await client.store.dispatch(askAccount({ user }))
    expect(onCallFailed.mock.calls.map(([{ kind }]) => kind)).toEqual(['outdated-answer'])
  })

  it('but not of a list that failed to load, which its place shows', async () => {
    const { client, onCallFailed } = testClient()
    const { isError } = await client.store.dispatch(askAccount({ user: 1 }))
    expect([isError, onCallFailed.mock.calls.length]).toEqual([true, 0])
  })
})

describe('open positions', () => {
  it('are read to the last page, each once', async () => {
    const test = await loggedInClient()
    const pages = [testPage([testOrder(3), testOrder(2)], 1, 3), testPage([testOrder(2), testOrder(1)], 2, 3)]
    test.reply(DEAL, () => ({ code: 1, msg: '', data: pages[test.countOf(DEAL) - 1] }))
    const { data } = await test.client.store.dispatch(askHoldings({ user: 1 }))
    expect(data?.orders.map(({ Id }) => Id)).toEqual([3, 2, 1])
  })

  it('leave at once when the server says they are closed, before any list is read again', async () => {
    const test = await loggedInClient()
    test.answer(DEAL, testPage([testOrder(2), testOrder(1)]))
    test.answer(ACCOUNT, account)
    await test.client.store.dispatch(askHoldings({ user: 1 }))
    const shown = () => tradingApi.endpoints.holdings.select({ user: 1 })(test.client.store.getState()).data?.orders
    test.socket.say({ topic: 'FOREX_CLOSED', data: { ids: [2] } })
    expect(shown()?.map(({ Id }) => Id)).toEqual([1])
    expect(test.client.positions.wasRemoved(2)).toBe(true)
    await waitFor(() => expect(test.countOf(DEAL)).toBe(2))
  })

  it('are read again after a change elsewhere', async () => {
    const test = await loggedInClient()
    test.answer(DEAL, testPage([testOrder(1)]))
    await test.client.store.dispatch(askHoldings({ user: 1 }))
    test.socket.say({ topic: 'FOREX_CHANGED', data: { ids: [7] } })
    await waitFor(() => expect(test.countOf(DEAL)).toBe(2))
  })

  it('are read again once changes are told, on each connection: what was asked for before may lack one', async () => {
    const test = await loggedInClient()
    test.answer(DEAL, testPage([testOrder(1)]))
    await test.client.store.dispatch(askHoldings({ user: 1 }))
    test.answer(DEAL, testPage([testOrder(2), testOrder(1)]))
    const begin = { topic: 'FOREX_CHANGED', data: { ids: [] } }
    test.socket.say(begin)
    const shown = () => tradingApi.endpoints.holdings.select({ user: 1 })(test.client.store.getState()).data?.orders
    await waitFor(() => expect(shown()?.map(({ Id }) => Id)).toEqual([2, 1]))
    test.socket.onclose?.({} as never)
    test.client.socket.open()
    const again = test.sockets.at(-1)!
    again.accept()
    again.say({ type: 'login_result', code: 1 })
    again.say(begin)
    await waitFor(() => expect(test.countOf(DEAL)).toBe(3))
  })

  it('of one user are never shown to the next', async () => {
    const test = await loggedInClient(1)
    test.answer(DEAL, testPage([testOrder(1)]))
    await test.client.store.dispatch(askHoldings({ user: 1 }))
    test.client.store.dispatch(signedIn(testSession(2)))
    expect(tradingApi.endpoints.holdings.select({ user: 2 })(test.client.store.getState()).data).toBeUndefined()
    expect(test.client.positions.totals.get()).toBeUndefined()
  })
})
