import { CODES, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { recordingFolder } from '../support/recording.ts'
import { startServer } from '../support/server.ts'

describe('alerts over HTTP', () => {
  let client: Client
  beforeAll(async () => {
    const { port } = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    client = new Client(port)
  })

  const add = (token: string, more: Record<string, unknown>) =>
    client.envelope(endpoints.addAlert, { forex_id: 1, ...more }, { token })

  it('are added, changed, listed and removed by their owner alone', async () => {
    const [token, other] = [await client.demo(), await client.demo()]
    const added = (await add(token, { kind: 'above', value: '1.5', note: ' breakout ' })).data
    expect(added).toMatchObject({ kind: 'above', source: 'bid', value: '1.50000', note: 'breakout', status: 'live' })
    expect((await add(token, { kind: 'below', value: '1.5' })).code).toBe(CODES.ALERT_ALREADY_TRUE)
    expect((await add(token, { kind: 'above', value: '-1' })).code).toBe(CODES.INVALID_INPUT)
    const edited = await client.call(endpoints.editAlert, { id: added.id, value: '1.6' }, { token })
    expect(edited).toEqual({ ...added, value: '1.60000' })
    expect((await client.call(endpoints.alerts, {}, { token })).alerts).toEqual([edited])
    for (const endpoint of [endpoints.editAlert, endpoints.removeAlert] as const)
      expect((await client.envelope(endpoint, { id: added.id }, { token: other })).code).toBe(CODES.ALERT_NOT_FOUND)
    expect((await client.call(endpoints.alerts, {}, { token: other })).alerts).toEqual([])
    await client.call(endpoints.removeAlert, { id: added.id }, { token })
    expect((await client.call(endpoints.alerts, {}, { token })).alerts).toEqual([])
  })

  it('fire as the market moves', async () => {
    const token = await client.demo()
    const { data } = await add(token, { kind: 'range', value: '0.01', window: 60 })
    const fired = async () => {
      const { alerts } = await client.call(endpoints.alerts, {}, { token })
      return alerts.find(({ id, status }) => id === data.id && status === 'fired')
    }
    await waitUntil(fired)
    const { fires, fired: times } = (await fired())!
    expect([fires, times.length]).toEqual([1, 1])
    expect(Number(times[0]!.price)).toBeGreaterThan(0)
  })
})
