import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODES } from '../contract/codes.ts'
import { endpoints } from '../contract/endpoints/index.ts'
import { createApi, type ApiSettings } from './client.ts'
import { ApiError } from './error.ts'
import type { Fetch, HttpRequest } from './platform.ts'

const answer = (body: unknown, status = 200) => ({
  status,
  ok: status < 400,
  text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
})

const success = (data: unknown) => answer({ code: 1, msg: 'ok', data })

function setUp(reply: Fetch, overrides: Partial<ApiSettings> = {}) {
  const fetch = vi.fn<Fetch>(reply)
  const onSessionExpired = vi.fn<(token: string | undefined) => void>()
  const api = createApi({
    baseUrl: () => 'http://api.test',
    language: () => 'en',
    token: () => 'secret',
    onSessionExpired,
    fetch,
    ...overrides,
  })
  const sent = () => ({ url: new URL(fetch.mock.calls[0]![0]), request: fetch.mock.calls[0]![1] })
  return { api, fetch, onSessionExpired, sent }
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('the call did not fail as it should')
  return error
}

/** Hangs until it is aborted, like fetch. */
const hang: Fetch = (_url, { signal }: HttpRequest) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('request', () => {
  it('as a visitor goes without the token', async () => {
    const { api, fetch } = setUp(async () => success({}))
    const input = { to: 'a@b.example', type: 2 } as const
    await api.call(endpoints.sendEmailCode, input, { asVisitor: true })
    await api.call(endpoints.sendEmailCode, input)
    expect(fetch.mock.calls.map(([, { headers }]) => headers['authorization'])).toEqual([undefined, 'secret'])
  })

  it('sends a file as multipart and leaves the boundary to fetch', async () => {
    const { api, sent } = setUp(async () => success({ url: 'http://api.test/uploads/x.png' }))
    const file = new Blob(['pixels'])
    expect(await api.call(endpoints.uploadImage, { file })).toEqual({ url: 'http://api.test/uploads/x.png' })
    const { request } = sent()
    expect(request.headers['content-type']).toBeUndefined()
    const part = (request.body as unknown as FormData).get('file')
    expect(await (part as Blob).text()).toBe('pixels')
  })

  it('puts the input of a GET call and the time into the query', async () => {
    const { api, sent } = setUp(async () => success([]))
    await api.call(endpoints.candles, { forex_id: 7, period: '5min', end: undefined })
    const { url, request } = sent()
    expect(url.origin + url.pathname).toBe('http://api.test/v1/api/forex/kline')
    expect(Object.fromEntries(url.searchParams)).toEqual({ forex_id: '7', period: '5min', t: '1700000000000' })
    expect(request.method).toBe('GET')
    expect(request.body).toBeUndefined()
  })

  it('sends the language and the bare token', async () => {
    const { api, sent } = setUp(async () => success([]))
    await api.call(endpoints.instruments, {})
    expect(sent().request.headers).toEqual({ lang: 'en', authorization: 'secret' })
  })

  it('omits a missing token and sends the chosen company', async () => {
    const { api, sent } = setUp(async () => success([]), { token: () => undefined, companyId: () => '12' })
    await api.call(endpoints.instruments, {})
    expect(sent().request.headers).toEqual({ lang: 'en', 'company-id': '12' })
  })

  it('encodes a form if the endpoint requires it', async () => {
    const user = {
      id: 1,
      uid: 'u',
      email: '',
      mobile: '',
      is_demo: 0,
      credit_score: 1,
      invite_code: '',
      token: 't',
      balance: '0',
    }
    const { api, sent } = setUp(async () => success({ token: 't', user }))
    await api.call(endpoints.login, { account: 'a+b@c.d', password: 'p&q=1', login_type: 'email' })
    const { request } = sent()
    expect(request.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request.body as string))).toEqual({
      account: 'a+b@c.d',
      password: 'p&q=1',
      login_type: 'email',
    })
  })

  it('sends JSON otherwise, without a time in the query', async () => {
    const { api, sent } = setUp(async () => success({}))
    await api.call(endpoints.logout, {})
    const { url, request } = sent()
    expect(url.search).toBe('')
    expect(request.headers['content-type']).toBe('application/json')
    expect(request.body).toBe('{}')
  })
})

describe('answer', () => {
  it('returns the validated data of a success', async () => {
    const { api } = setUp(async () => success({ status: 0 }))
    await expect(api.call(endpoints.companyStatus, {})).resolves.toEqual({ status: 0 })
  })

  it('rejects with the server’s code and message', async () => {
    const { api, onSessionExpired } = setUp(async () => answer({ code: 2002, msg: 'Market closed', data: null }))
    const error = await failure(api.call(endpoints.account, {}))
    expect(error.toFailure()).toEqual({ kind: 'rejected', code: 2002, msg: 'Market closed', status: 200 })
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('reports an expired session once, with its token and why', async () => {
    const { api, onSessionExpired } = setUp(async () => answer({ code: CODES.UNAUTHENTICATED, msg: 'x', data: null }))
    await failure(api.call(endpoints.account, {}))
    expect(onSessionExpired.mock.calls).toEqual([['secret', 'x']])
  })

  it('leaves an expired session to the caller of an init request', async () => {
    const { api, onSessionExpired } = setUp(async () => answer({ code: CODES.UNAUTHENTICATED, msg: 'x', data: null }))
    const error = await failure(api.call(endpoints.userInfo, {}, { init: true }))
    expect(error.code).toBe(999)
    expect(onSessionExpired).not.toHaveBeenCalled()
  })

  it('keeps the envelope of a transport failure', async () => {
    const { api } = setUp(async () => answer({ code: 429, msg: 'Slow down', data: null }, 429))
    const error = await failure(api.call(endpoints.instruments, {}))
    expect(error.toFailure()).toEqual({ kind: 'http', code: 429, msg: 'Slow down', status: 429 })
  })

  it('handles a failure without an envelope', async () => {
    const { api } = setUp(async () => answer('<html>Bad gateway</html>', 502))
    const error = await failure(api.call(endpoints.instruments, {}))
    expect(error.toFailure()).toEqual({ kind: 'http', msg: '', status: 502 })
  })

  it('rejects an answer that does not follow the contract', async () => {
    const { api } = setUp(async () => success({ status: 'open' }))
    const error = await failure(api.call(endpoints.companyStatus, {}))
    expect(error.kind).toBe('invalid-answer')
  })

  it.each([['<h1>Please accept the terms</h1>'], [''], [{ code: 'one' }]])(
    'takes for no answer what the server has not written: %j',
    async (body) => {
      const { api } = setUp(async () => answer(body))
      const error = await failure(api.call(endpoints.companyStatus, {}))
      expect(error.toFailure()).toEqual({ kind: 'network', msg: '' })
    },
  )
})

describe('failure', () => {
  it('is a network failure when fetch fails', async () => {
    const { api } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect((await failure(api.call(endpoints.instruments, {}))).kind).toBe('network')
  })

  it('is a network failure after the timeout', async () => {
    const { api } = setUp(hang)
    const error = failure(api.call(endpoints.instruments, {}, { timeout: 3000 }))
    await vi.advanceTimersByTimeAsync(3000)
    expect((await error).kind).toBe('network')
  })

  it('is aborted by the caller, before or after it was sent', async () => {
    const { api, fetch } = setUp(hang)
    const controller = new AbortController()
    const error = failure(api.call(endpoints.instruments, {}, { signal: controller.signal }))
    controller.abort()
    expect((await error).kind).toBe('aborted')
    expect((await failure(api.call(endpoints.instruments, {}, { signal: controller.signal }))).kind).toBe('aborted')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('leaves no timer behind', async () => {
    const { api } = setUp(async () => success([]))
    await api.call(endpoints.instruments, {})
    expect(vi.getTimerCount()).toBe(0)
  })
})
