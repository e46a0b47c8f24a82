import { accountEndpoints, orderEndpoints, tradingEndpoints } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { describe, expect, it, vi } from 'vitest'
import { chooseAccount } from '../accounts/chooseAccount.ts'
import { orderApi } from '../api/orderApi.ts'
import { tradingApi } from '../api/tradingApi.ts'
import { ownerOf } from '../session/ownerOf.ts'
import { loggedInClient } from './testClient.ts'
import { testOrder, testPage } from '../testing/testData.ts'
import { followChosenAccount } from './followChosenAccount.ts'

const DEAL = tradingEndpoints.orders.path
const LIST = accountEndpoints.accounts.path
const NOT_FOUND = { code: 1211, msg: 'You have no such account.', data: null }

const listed = (id: number, changes: object = {}) => ({
  id,
  kind: 'real',
  is_demo: 0,
  currency: 'USD',
  name: '',
  color: '',
  state: 'open',
  leverage_cap: null,
  demo_sum: null,
  created_at: 1,
  balance: '0.00',
  net_value: '0.00',
  total_profit_loss: '0.00',
  risk_rate: '0',
  positions: 0,
  ...changes,
})

/** Texts as their keys. */
const i18n = { loadNamespaces: async () => undefined, t: (key: string) => key } as never

/** A client of user 1, on the page and on the realtime connection. */
async function loggedIn() {
  const test = await loggedInClient()
  const { client, socket, requests } = test
  const frames = () => socket.sent.map((text) => JSON.parse(text) as { method: string; params?: object })
  const headers = (path: string) =>
    requests.filter(({ url }) => url.pathname === path).map(({ request }) => request.headers['account-id'])
  const holdings = () =>
    tradingApi.endpoints.holdings
      .select(ownerOf(client.store.getState())!)(client.store.getState())
      .data?.orders.map(({ Id }) => Id)
  const askHoldings = () =>
    client.store.dispatch(tradingApi.endpoints.holdings.initiate(ownerOf(client.store.getState())!))
  return { ...test, frames, headers, holdings, askHoldings }
}

describe('the chosen account', () => {
  it('is the first at the start, of which nothing is sent', async () => {
    const { askHoldings, answer, headers, frames } = await loggedIn()
    answer(DEAL, testPage([]))
    await askHoldings()
    expect(headers(DEAL)).toEqual([undefined])
    expect(frames().filter(({ method }) => method === 'account')).toEqual([])
  })

  it('is named in every call from then on, and is none of a former one’s rows', async () => {
    const { client, askHoldings, answer, headers, holdings } = await loggedIn()
    answer(DEAL, testPage([testOrder(5)]))
    await askHoldings()
    expect(holdings()).toEqual([5])
    chooseAccount(client, 30)
    expect(holdings()).toBeUndefined()
    answer(DEAL, testPage([testOrder(6)]))
    await askHoldings()
    expect(holdings()).toEqual([6])
    expect(headers(DEAL)).toEqual([undefined, '30'])
  })

  it('is loaded anew after a way there and back: nothing was pushed meanwhile', async () => {
    const { client, askHoldings, answer, holdings, headers } = await loggedIn()
    answer(DEAL, testPage([testOrder(5)]))
    await askHoldings()
    chooseAccount(client, 30)
    chooseAccount(client, 1)
    expect(holdings()).toBeUndefined()
    await askHoldings()
    expect(headers(DEAL)).toEqual([undefined, undefined])
  })

  it('is not that of a call already on its way, nor of its next page', async () => {
    const { client, askHoldings, reply, headers, countOf } = await loggedIn()
    let answerLate = () => undefined as void
    reply(DEAL, () =>
      countOf(DEAL) === 1
        ? new Promise((resolve) => {
            answerLate = () => resolve({ code: 1, msg: '', data: testPage([testOrder(1), testOrder(2)], 1, 3) })
          })
        : { code: 1, msg: '', data: testPage([testOrder(3)], 2, 3) },
    )
    const asked = askHoldings()
    await waitFor(() => expect(countOf(DEAL)).toBe(1))
    chooseAccount(client, 30)
    answerLate()
    await asked
    expect(headers(DEAL)).toEqual([undefined, undefined])
  })

  it('is where an order goes that is placed now, whatever is chosen next', async () => {
    const { client, headers } = await loggedIn()
    chooseAccount(client, 30)
    const order = { type: 1, status: 1, forex_id: 1, cont: '0.10', multiple: 100, client_id: 'x' } as const
    const placed = client.store.dispatch(orderApi.endpoints.submitOrder.initiate(order))
    chooseAccount(client, 31)
    await placed
    expect(headers(orderEndpoints.submitOrder.path)).toEqual(['30'])
  })

  it('is named on the socket after each login, before its topics', async () => {
    const { client, socket, sockets, frames } = await loggedIn()
    chooseAccount(client, 30)
    // What was pushed for the former one cannot be taken for this one.
    expect(frames().slice(-2)).toEqual([{ method: 'logout' }, { method: 'login', params: { token: 'token 1' } }])
    socket.say({ topic: 'FOREX_TRADE', data: trade('5.00') })
    expect(client.positions.totals.get()).toBeUndefined()
    socket.say({ type: 'login_result', code: 1 })
    const after = frames().slice(frames().findLastIndex(({ method }) => method === 'login') + 1)
    expect(after[0]).toEqual({ method: 'account', params: { id: 30 } })
    expect(after).toContainEqual({ method: 'sub', params: { topic: 'FOREX_TRADE' } })
    socket.say({ topic: 'FOREX_TRADE', data: trade('7.00') })
    expect(client.positions.totals.get()?.profit).toBe('7.00')

    socket.onclose?.({} as never)
    client.socket.open()
    const next = sockets.at(-1)!
    next.accept()
    next.say({ type: 'login_result', code: 1 })
    const chosenAt = next.sent.findIndex((text) => text.includes('"account"'))
    expect(chosenAt).toBeGreaterThan(0)
    expect(next.sent.findIndex((text) => text.includes('FOREX_'))).toBeGreaterThan(chosenAt)
  })

  it('is the first again, and that is said, where it is gone or closed', async () => {
    for (const accounts of [[listed(1)], [listed(1), listed(30, { state: 'closed' })]]) {
      const { client, answer, reply, askHoldings } = await loggedIn()
      const notify = { show: vi.fn(), clear: vi.fn() }
      answer(LIST, [listed(1), listed(30)])
      followChosenAccount({ client, notify, i18n })
      chooseAccount(client, 30)
      await waitFor(() => expect(client.store.getState().server.queries).not.toEqual({}))
      answer(LIST, accounts)
      reply(DEAL, () => NOT_FOUND)
      await askHoldings()
      await waitFor(() => expect(notify.show).toHaveBeenCalledOnce())
      expect(ownerOf(client.store.getState())).toMatchObject({ user: 1, account: undefined })
    }
  })

  it('stays where the list cannot be loaded', async () => {
    const { client, reply, askHoldings, countOf } = await loggedIn()
    const notify = { show: vi.fn(), clear: vi.fn() }
    followChosenAccount({ client, notify, i18n })
    reply(DEAL, () => NOT_FOUND)
    chooseAccount(client, 30)
    await askHoldings()
    await waitFor(() => expect(countOf(LIST)).toBeGreaterThan(0))
    expect(ownerOf(client.store.getState())?.account).toBe(30)
    expect(notify.show).not.toHaveBeenCalled()
  })
})

const trade = (profit: string) => ({
  ProfitsTotal: profit,
  HazardRate: '0',
  CautionMoneyAll: '0.00',
  MarginCall: 0,
  TransOrder: [],
})
