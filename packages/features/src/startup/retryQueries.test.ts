import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverApi } from '../api/serverApi.ts'
import { tradingApi } from '../api/tradingApi.ts'
import { signedIn, signedOut } from '../session/sessionSlice.ts'
import { testBackend } from '../testing/testBackend.ts'
import { testClient } from './testClient.ts'
import { testSession } from '../testing/testData.ts'
import { testInstrument } from '../testing/testMarket.ts'

const LIST = '/v1/api/forex/trade_list'
const { initiate: askInstruments, select } = serverApi.endpoints.instruments

function setUp() {
  const backend = testBackend()
  const wake = new Set<() => void>()
  const test = testClient(
    {
      environment: {
        ...backend.environment,
        clock: {
          now: () => Date.now(),
          setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
          clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
        },
        random: () => 1,
        onWake: (listener) => {
          wake.add(listener)
          return () => wake.delete(listener)
        },
      },
    },
    backend,
  )
  return { ...test, wakeUp: () => wake.forEach((listener) => listener()) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a list that could not be loaded', () => {
  it('is loaded again by itself, later and later, until it is there', async () => {
    const { client, answer, countOf } = setUp()
    await client.store.dispatch(askInstruments())
    await vi.advanceTimersByTimeAsync(1900)
    expect(countOf(LIST)).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(countOf(LIST)).toBe(2)
    await vi.advanceTimersByTimeAsync(3800)
    expect(countOf(LIST)).toBe(2)
    answer(LIST, [testInstrument()])
    await vi.advanceTimersByTimeAsync(300)
    expect(select()(client.store.getState()).data).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(countOf(LIST)).toBe(3)
  })

  it('is loaded at once when the network is back', async () => {
    const { client, answer, countOf, wakeUp } = setUp()
    await client.store.dispatch(askInstruments())
    answer(LIST, [testInstrument()])
    // The store tells its listeners together, a moment later.
    await vi.advanceTimersByTimeAsync(100)
    wakeUp()
    await vi.advanceTimersByTimeAsync(0)
    expect(countOf(LIST)).toBe(2)
    expect(select()(client.store.getState()).data).toHaveLength(1)
  })

  it('is loaded again by itself where somebody else has answered, such as a network that wants a login', async () => {
    const { client, answer, reply, countOf } = setUp()
    reply(LIST, () => '<h1>Please accept the terms</h1>')
    await client.store.dispatch(askInstruments())
    answer(LIST, [testInstrument()])
    await vi.advanceTimersByTimeAsync(2100)
    expect(countOf(LIST)).toBe(2)
    expect(select()(client.store.getState()).data).toHaveLength(1)
  })

  it('is left alone if the server has rejected it', async () => {
    const { client, reply, countOf } = setUp()
    reply(LIST, () => ({ code: 1001, msg: 'No', data: null }))
    await client.store.dispatch(askInstruments())
    await vi.advanceTimersByTimeAsync(600_000)
    expect(countOf(LIST)).toBe(1)
  })

  it('is not asked for once its user has left', async () => {
    const { client, requests } = setUp()
    client.store.dispatch(signedIn(testSession(1)))
    await client.store.dispatch(tradingApi.endpoints.holdings.initiate({ user: 1 }))
    client.store.dispatch(signedOut())
    const before = requests.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requests.length).toBe(before)
  })
})
