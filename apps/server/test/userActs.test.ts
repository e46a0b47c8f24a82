import { CODES, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client } from './support/client.ts'
import { query } from './support/database.ts'
import { createFundedUser, runOps, withdraw } from './support/funds.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD, register } from './support/people.ts'
import { recordingFolder } from './support/recording.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

describe('what an operator does with a user', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { ...withDemoData, MARKET: `replay:${recordingFolder()}` } })
    client = new Client(server.port)
  })

  const act = (...words: string[]) => ops(server.dataDir, 'user', ...words)
  const login = async (account: string): Promise<number> =>
    (await client.envelope(endpoints.login, { account, password: GOOD_PASSWORD, login_type: 'email' })).code
  const infoCode = async (token: string): Promise<number> =>
    (await client.envelope(endpoints.userInfo, {}, { token })).code
  const show = async (uid: string) =>
    (JSON.parse(await runOps(server, 'user', 'show', uid, '--json')) as Record<string, unknown>[])[0]

  it('freezes an account at once, orders stay, and unfreezes it', async () => {
    const { token, user } = await createFundedUser(server, '500')
    const order = await client.order(token)
    const socket = await SocketClient.open(server.port)
    expect(await socket.login(token)).toBe(CODES.OK)
    expect(await show(user.uid)).toMatchObject({ email: user.email, sessions: 1, frozen_at: '', payouts_held_at: '' })

    const frozen = await act('freeze', user.uid, '--reason', 'asked by the police')
    expect(frozen).toMatchObject({ status: 0, stdout: `${user.uid}: frozen, 1 sessions ended\n` })
    await socket.until(() => socket.closeCode)
    expect(await infoCode(token)).toBe(CODES.UNAUTHENTICATED)
    const other = await SocketClient.open(server.port)
    expect(await other.login(token)).toBe(CODES.UNAUTHENTICATED)
    expect(await login(user.email)).toBe(CODES.ACCOUNT_FROZEN)
    const wrong = { account: user.email, password: 'not the right one', login_type: 'email' }
    expect((await client.envelope(endpoints.login, wrong)).code, 'strangers learn nothing').toBe(
      CODES.WRONG_CREDENTIALS,
    )
    const orders = await query(server, `select status from orders where id = ${order.Id}`)
    expect(orders, 'the position is held').toEqual([{ status: order.status }])
    const again = await act('freeze', user.uid, '--reason', 'again')
    expect(again.stdout).toBe(`${user.uid}: frozen before, nothing changed\n`)

    expect((await act('unfreeze', user.uid, '--reason', 'cleared')).stdout).toContain('not frozen')
    expect(await infoCode(token), 'an ended session stays ended').toBe(CODES.UNAUTHENTICATED)
    expect(await login(user.email)).toBe(CODES.OK)
    const audit = await query(
      server,
      `select act, before, after from audit_log where subject = '${user.uid}' and act like 'user %' order by id`,
    )
    expect(audit).toEqual([
      {
        act: 'user freeze',
        before: { frozenAt: null, payoutsHeldAt: null },
        after: { frozenAt: expect.any(String), payoutsHeldAt: null, endedSessions: 1, reason: 'asked by the police' },
      },
      {
        act: 'user unfreeze',
        before: { frozenAt: expect.any(String), payoutsHeldAt: null },
        after: { frozenAt: null, payoutsHeldAt: null, endedSessions: 0, reason: 'cleared' },
      },
    ])
  })

  it('freezes a demo account', async () => {
    const demo_id = '5e3c3d52-5d58-4c51-9f53-2f0d8a1a7f10'
    const { token, user } = await client.call(endpoints.createDemoAccount, { demo_id })
    expect((await act('freeze', user.uid, '--reason', 'bot')).status).toBe(0)
    expect(await infoCode(token)).toBe(CODES.UNAUTHENTICATED)
    expect((await client.envelope(endpoints.createDemoAccount, { demo_id })).code).toBe(CODES.ACCOUNT_FROZEN)
  })

  it('holds payouts until they are released', async () => {
    const person = await createFundedUser(server, '500')
    const { token, user, draw_currency_id, draw_method_id } = person
    const { record_number } = await withdraw(server, person, { number: '50' })
    const ask = async (): Promise<number> =>
      (await client.envelope(endpoints.withdraw, { draw_currency_id, draw_method_id, number: '20' }, { token })).code
    expect((await act('hold-payouts', user.uid, '--reason', 'odd device')).stdout).toBe(`${user.uid}: payouts held\n`)
    expect(await ask()).toBe(CODES.PAYOUTS_HELD)
    expect(await infoCode(token), 'the user is logged in').toBe(CODES.OK)
    const pay = () => ops(server.dataDir, 'withdraw', 'pay', record_number)
    expect(await pay()).toMatchObject({ status: 1, stderr: expect.stringContaining('payouts of its user are held') })
    expect((await show(user.uid))?.['payouts_held_at']).not.toBe('')
    expect((await act('release-payouts', user.uid, '--reason', 'it was them')).stdout).toContain('payouts released')
    expect((await act('release-payouts', user.uid, '--reason', 'again')).stdout).toContain('nothing changed')
    expect(await ask()).toBe(CODES.OK)
    expect((await pay()).stdout).toContain('paid')
  })

  it('ends sessions, and asks for a reason and a user', async () => {
    const { token, user } = await register(server)
    expect((await act('end-sessions', user.uid, '--reason', 'lost phone')).stdout).toBe(
      `${user.uid}: logged out, 1 sessions ended\n`,
    )
    expect(await infoCode(token)).toBe(CODES.UNAUTHENTICATED)
    expect((await act('end-sessions', user.uid, '--reason', 'lost phone')).stdout).toContain('nothing changed')
    expect(await login(user.email)).toBe(CODES.OK)
    expect(await act('freeze', user.uid)).toMatchObject({ status: 1, stderr: expect.stringContaining('--reason') })
    expect(await act('freeze', user.uid, '--reason', ' ')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('--reason is empty'),
    })
    expect(await act('freeze', '1', '--reason', 'x')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no user with the uid 1'),
    })
  })
})
