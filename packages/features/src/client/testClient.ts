import type { HttpRequest } from '@openlot/core/api'
import type { Order, SignedIn } from '@openlot/core/contract'
import type { SocketLike } from '@openlot/core/socket'
import { vi } from 'vitest'
import { readPreferences } from '../preferences/preferences.ts'
import { createClient, type ClientSettings } from './client.ts'

type Reply = { code: number; msg: string; data: unknown }

/** A client on a server and a realtime connection that a test plays. */
export function testClient(settings: Partial<ClientSettings> = {}) {
  const replies = new Map<string, () => Reply | Promise<Reply>>()
  const requests: { url: URL; request: HttpRequest }[] = []
  const sockets: TestSocket[] = []
  class TestSocket implements SocketLike {
    readyState = 0
    onopen: ((event: never) => void) | null = null
    onclose: ((event: never) => void) | null = null
    onerror: ((event: never) => void) | null = null
    onmessage: ((event: { readonly data: unknown }) => void) | null = null
    readonly sent: string[] = []
    readonly url: string
    constructor(url: string) {
      this.url = url
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.readyState = 3
    }
    accept() {
      this.readyState = 1
      this.onopen?.({} as never)
    }
    say(message: unknown) {
      this.onmessage?.({ data: JSON.stringify(message) })
    }
  }
  const onCallFailed = vi.fn<ClientSettings['onCallFailed']>()
  const client = createClient({
    page: { protocol: 'http:', host: 'pc.broker.test' },
    manifest: Promise.resolve(undefined),
    preferences: readPreferences({ read: () => undefined, write: () => undefined }),
    storage: { read: () => undefined, write: () => undefined },
    company: { read: () => undefined, choose: () => undefined },
    environment: {
      WebSocket: TestSocket,
      clock: { now: () => 0, setTimeout: () => undefined, clearTimeout: () => undefined },
      random: () => 0,
      isOnline: () => true,
      onWake: () => () => undefined,
      onOffline: () => () => undefined,
    },
    schedule: (run) => run(),
    fetch: async (address, request) => {
      const url = new URL(address)
      requests.push({ url, request })
      const reply = await replies.get(url.pathname)?.()
      if (reply === undefined) throw new TypeError('Failed to fetch')
      return { status: 200, ok: true, text: async () => JSON.stringify(reply) }
    },
    language: () => 'en',
    onCallFailed,
    ...settings,
  })
  return {
    client,
    onCallFailed,
    requests,
    sockets,
    answer: (path: string, data: unknown) => void replies.set(path, () => ({ code: 1, msg: '', data })),
    reply: (path: string, reply: () => Reply | Promise<Reply>) => void replies.set(path, reply),
    countOf: (path: string) => requests.filter(({ url }) => url.pathname === path).length,
  }
}

export const testSession = (id: number): SignedIn => ({
  token: `token ${id}`,
  user: {
    id,
    uid: `u${id}`,
    email: `${id}@test`,
    mobile: '',
    is_demo: 1,
    credit_score: 100,
    invite_code: '',
    token: `token ${id}`,
    balance: '100000',
  },
})

export const testOrder = (Id: number): Order => ({
  Id,
  forex_id: 1,
  ForexTradeLists: { ShowCode: 'EURUSD', Code: 'EURUSD', PricePrecision: 5 },
  OrderType: 1,
  status: 1,
  multiple: 100,
  Quantity: '0.10',
  OriginPrice: '1.1',
  Price: '1.1',
  UpdatePrice: '1.1',
  FactProfits: '0',
  CautionMoney: '110',
  TradeFee: '0.6',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  target_price: '0',
  CloseReason: 0,
  cancel_reason: '',
  CreateTime: 1,
  CreateTimeHandler: '',
  CompleteTime: 0,
  CompleteTimeHandler: '',
})

export const testPage = (orders: Order[], page = 1, total = orders.length) => ({
  data: orders,
  total,
  per_page: 2,
  current_page: page,
  all_fact_profits: '0',
  balance: '0',
})
