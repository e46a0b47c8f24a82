import { randomUUID } from 'node:crypto'
import { CODES, accountEndpoints, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { register } from '../support/people.ts'
import { recordingFolder } from '../support/recording.ts'
import { type ServerProcess, startServer } from '../support/server.ts'

describe('alerts over HTTP', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { MARKET: `replay:${recordingFolder()}` } })
    client = new Client(server.port)
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

  it('are paused and live again, with what was changed meanwhile', async () => {
    const token = await client.demo()
    const { data } = await add(token, { kind: 'above', value: '1.5' })
    const edit = (more: Record<string, unknown>) =>
      client.envelope(endpoints.editAlert, { id: data.id, ...more }, { token })
    expect((await edit({ on: 0 })).data).toMatchObject({ status: 'paused', expires_at: data.expires_at })
    // What waits for nothing may stand anywhere, until it is to wait.
    expect((await edit({ value: '0.5' })).data).toMatchObject({ status: 'paused', value: '0.50000' })
    expect((await edit({ on: 1 })).code).toBe(CODES.ALERT_ALREADY_TRUE)
    expect((await edit({ on: 1, value: '1.4' })).data).toMatchObject({ status: 'live', value: '1.40000' })
    expect((await edit({ on: 1 })).data).toMatchObject({ status: 'live', value: '1.40000' })
  })

  it('do not fire while they are paused', async () => {
    const token = await client.demo()
    // Only once it is paused does it ask for what is about to happen.
    const { data } = await add(token, { kind: 'range', value: '90', window: 60 })
    await client.call(endpoints.editAlert, { id: data.id, on: 0, value: '0.01' }, { token })
    const witness = (await add(token, { kind: 'range', value: '0.01', window: 60 })).data
    const list = async () => (await client.call(endpoints.alerts, {}, { token })).alerts
    await waitUntil(async () => (await list()).some(({ id, status }) => id === witness.id && status === 'fired'))
    expect((await list()).find(({ id }) => id === data.id)).toMatchObject({ status: 'paused', fires: 0 })
  })

  it('of an account fire as its equity falls, and are told of', async () => {
    const token = await client.demo()
    const [{ net_value: before } = { net_value: '' }] = await client.call(accountEndpoints.accounts, {}, { token })
    const addOwn = (more: Record<string, unknown>) => client.envelope(endpoints.addAlert, more, { token })
    const value = (Number(before) - 1).toFixed(2)
    expect((await addOwn({ kind: 'net_value', value: before })).code).toBe(CODES.ALERT_ALREADY_TRUE)
    expect((await addOwn({ kind: 'net_value', value: '10.001' })).code).toBe(CODES.INVALID_INPUT)
    expect((await addOwn({ kind: 'above', value: '1.5' })).code).toBe(CODES.INVALID_INPUT)
    const level = (await addOwn({ kind: 'risk_rate', value: '50' })).data
    expect(level).toMatchObject({ forex_id: 0, kind: 'risk_rate', value: '50', status: 'live' })
    const { data } = await addOwn({ kind: 'net_value', value, note: 'spread' })
    expect(data).toMatchObject({ forex_id: 0, account_id: level.account_id, value })
    expect(data.account_id).toBeGreaterThan(0)
    const order = { type: 1, status: 1, forex_id: 1, multiple: 100, cont: '1' }
    await client.call(endpoints.submitOrder, order, { token })
    const list = async () => (await client.call(endpoints.alerts, {}, { token })).alerts
    await waitUntil(async () => (await list()).some(({ id, status }) => id === data.id && status === 'fired'))
    const { fires, fired } = (await list()).find(({ id }) => id === data.id)!
    expect(fires).toBe(1)
    expect(Number(fired[0]!.price)).toBeLessThanOrEqual(Number(value))
    expect((await list()).find(({ id }) => id === level.id)).toMatchObject({ status: 'live', fires: 0 })
    const { data: notices } = await client.call(endpoints.notices, {}, { token })
    const notice = notices.find(({ kind }) => kind === 'alert')
    expect(notice?.params).toMatchObject({ kind: 'net_value', value, figure: fired[0]!.price, note: 'spread' })
  })

  it('of an account end with it', async () => {
    const { token } = await register(server)
    const account = { kind: 'demo', name: 'Second', client_id: randomUUID() } as const
    const { id } = await client.call(accountEndpoints.openAccount, account, { token })
    const added = await client.call(
      endpoints.addAlert,
      { kind: 'net_value', value: '5' },
      {
        token,
        headers: { 'account-id': String(id) },
      },
    )
    expect(added).toMatchObject({ account_id: id, status: 'live' })
    await client.call(accountEndpoints.closeAccount, { id }, { token })
    const list = async () => (await client.call(endpoints.alerts, {}, { token })).alerts
    await waitUntil(async () => (await list())[0]?.status === 'ended')
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
