import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright'

/** Node does not know the hosts below localhost that browsers do. */
async function call<T>(api: APIRequestContext, port: number, path: string, body?: object, token?: string): Promise<T> {
  const answer = await api.fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { host: `api.localhost:${port}`, ...(token && { authorization: token }) },
    ...(body && { data: body }),
  })
  const { code, data, msg } = (await answer.json()) as { code: number; data: T; msg: string }
  if (code !== 1) throw new Error(`${path}: ${msg}`)
  return data
}

interface Traded {
  readonly Id: number
  readonly Code: string
  readonly MarketStatus: number
  readonly ForexMinCont: string
  readonly HasForexMultiple: readonly { Value: number }[]
  readonly ForexQuotations: { readonly Bid: string }
}

interface Placed {
  readonly Id: number
}

/** A new demo account that trades over the API. */
export interface Trader {
  /** As an app keeps it. */
  readonly session: { readonly token: string; readonly user: { readonly id: number } }
  /** The instrument that it trades in, and the last price of that. */
  readonly open: { readonly id: number; readonly price: number }
  /** Buys the least that can be bought. */
  buy(): Promise<Placed>
  close(order: Placed): Promise<void>
}

/** @param code of the instrument to trade in; any that is open without. */
export async function startTrader(api: APIRequestContext, port: number, code?: string): Promise<Trader> {
  const session = await call<Trader['session']>(api, port, '/api/user/createAccountDemoForU', {
    demo_id: randomUUID(),
  })
  const instruments = await call<Traded[]>(api, port, '/v1/api/forex/trade_list')
  const open = instruments.find((one) => one.MarketStatus === 1 && (code === undefined || one.Code === code))
  if (open === undefined) throw new Error('No market is open')
  const terms = { forex_id: open.Id, cont: open.ForexMinCont, multiple: open.HasForexMultiple[0]?.Value }
  const { token } = session
  return {
    session,
    open: { id: open.Id, price: Number(open.ForexQuotations.Bid) },
    buy: () =>
      call(api, port, '/v1/api/forex/submit', { type: 1, status: 1, ...terms, client_id: randomUUID() }, token),
    close: ({ Id }) => call(api, port, '/v1/api/forex/close', { id: Id, client_id: randomUUID() }, token),
  }
}
