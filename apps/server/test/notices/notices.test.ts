import { type Notice, TOPIC, endpoints, noticesPushSchema } from '@openlot/core/contract'
import { waitFor } from '@openlot/tooling/wait'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { recordingFolder } from '../support/recording.ts'
import { startServer } from '../support/server.ts'
import { SocketClient } from '../support/socket.ts'

/** The recording moves between these bids, so prices between them are reached within seconds. */
const INSIDE_BELOW = '1.08480'
const INSIDE_ABOVE = '1.08520'

describe('notices', () => {
  let port: number
  let client: Client
  beforeAll(async () => {
    ;({ port } = await startServer({ environment: { MARKET: `replay:${recordingFolder()}@20` } }))
    client = new Client(port)
  })

  const list = (token: string, more: Record<string, unknown> = {}) => client.call(endpoints.notices, more, { token })

  async function follow(token: string): Promise<SocketClient> {
    const socket = await SocketClient.open(port)
    await socket.login(token)
    socket.subscribe(TOPIC.NOTICES)
    await socket.push(TOPIC.NOTICES)
    return socket
  }
  const told = (socket: SocketClient, kind: Notice['kind']): Promise<Notice> =>
    socket.until(() =>
      socket.messages
        .flatMap((message) =>
          typeof message === 'object' && message.topic === TOPIC.NOTICES
            ? parse(noticesPushSchema, message.data).notices
            : [],
        )
        .find((notice) => notice.kind === kind),
    )

  it('tell of orders once, on every device, and are read on all', async () => {
    const token = await client.demo()
    const [phone, desk] = [await follow(token), await follow(token)]
    const order = await client.order(token, { type: 0, target_price: INSIDE_BELOW, target_profit_price: INSIDE_ABOVE })
    const closed = await told(phone, 'take-profit')
    expect(closed).toMatchObject({ order_id: order.Id, forex_id: 1, read_at: 0 })
    expect(closed.params).toMatchObject({ code: 'EUR/USD', side: 'buy', lots: order.Quantity })
    expect(await told(desk, 'take-profit')).toEqual(closed)
    const { data, unread, total, counts } = await list(token)
    expect([unread, total]).toEqual([2, 2])
    expect(counts).toEqual({ orders: 2, margin: 0, alerts: 0, money: 0, security: 0, copying: 0, overnight: 0 })
    expect(data.map(({ kind }) => kind)).toEqual(['take-profit', 'order-filled'])
    expect(await list(token, { group: 'margin' })).toMatchObject({ data: [], total: 0, counts: { orders: 2 } })

    const other = await client.demo()
    expect((await list(other)).data).toEqual([])
    await client.call(endpoints.readNotices, { ids: [closed.id] }, { token: other })
    expect((await list(token)).unread, 'nobody reads for somebody else').toBe(2)
    expect(await client.call(endpoints.readNotices, { ids: [closed.id] }, { token })).toEqual({ unread: 1 })
    const unreadOnes = await list(token, { unread: 1, group: 'orders' })
    expect(unreadOnes.data.map(({ kind }) => kind)).toEqual(['order-filled'])
    expect([unreadOnes.total, unreadOnes.counts.orders]).toEqual([1, 1])
    expect(await client.call(endpoints.readNotices, { until: closed.id }, { token })).toEqual({ unread: 0 })
    await desk.next(({ topic, data: push }) => topic === TOPIC.NOTICES && (push as { unread: number }).unread === 0, 1)
    for (const socket of [phone, desk]) socket.close()
  })

  it('tell of alerts, and of what a device has shown', async () => {
    const token = await client.demo()
    const socket = await follow(token)
    const alert = await client.call(
      endpoints.addAlert,
      { forex_id: 1, kind: 'range', value: '0.01', window: 60, note: 'a breakout' },
      { token },
    )
    const notice = await told(socket, 'alert')
    expect(notice.params).toMatchObject({ alert: String(alert.id), kind: 'range', value: '0.01', note: 'a breakout' })
    expect(notice.params.price).toMatch(/^1\.\d{5}$/)
    socket.send({ method: 'seen', params: { seq: notice.id } })
    await waitFor(async () => {
      const again = await SocketClient.open(port)
      await again.login(token)
      again.subscribe(TOPIC.NOTICES)
      const { seen } = parse(noticesPushSchema, (await again.push(TOPIC.NOTICES)).data)
      again.close()
      expect(seen).toBe(notice.id)
    })
    socket.close()
  })
})
