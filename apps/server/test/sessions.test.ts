import { randomUUID } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { DatabaseBus } from '../src/bus/databaseBus.ts'
import { Sessions } from '../src/people/users/sessions.ts'
import { MAX_SESSIONS } from '../src/storage/quotas.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { openAsGuest, query } from './support/database.ts'
import { nextMail } from './support/mailbox.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

const NEW_PASSWORD = 'four yellow ships'

describe('sessions and passwords', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
  })

  const login = (email: string, password = GOOD_PASSWORD, headers: Record<string, string> = {}) =>
    client.envelope(endpoints.login, { account: email, password, login_type: 'email' }, { headers })
  const tokenOf = async (email: string, agent: string): Promise<string> =>
    (await login(email, GOOD_PASSWORD, { 'user-agent': agent })).data.token
  const isAlive = async (token: string): Promise<boolean> =>
    (await client.envelope(endpoints.userInfo, {}, { token })).code === CODES.OK
  const resetCode = async (email: string, token?: string): Promise<string> => {
    await client.call(endpoints.sendEmailCode, { to: email, type: 2 }, { token })
    return (await nextMail(server.dataDir, email, 'reset-code')).code ?? ''
  }
  const openSocket = async (token: string): Promise<SocketClient> => {
    const socket = await SocketClient.open(server.port)
    expect(await socket.login(token)).toBe(CODES.OK)
    return socket
  }
  const closed = (socket: SocketClient) => socket.until(() => socket.closeCode)

  it('lists a user’s sessions and ends one', async () => {
    const email = freshEmail()
    const { token } = await register(server, { email })
    const phone = await tokenOf(email, 'A phone')
    const list = await client.call(endpoints.sessions, {}, { token: phone })
    expect(list).toMatchObject([
      { is_current: true, device: 'A phone', user_agent: 'A phone', ip: '127.0.0.1' },
      { is_current: false, device: '', user_agent: '' },
    ])
    const otherUser = await register(server)
    const revoke = (id: number, by: string) => client.envelope(endpoints.revokeSession, { id }, { token: by })
    const [mine, first] = [list[0]?.id ?? 0, list[1]?.id ?? 0]
    expect((await revoke(first, otherUser.token)).code).toBe(CODES.SESSION_NOT_FOUND)
    expect(await isAlive(token)).toBe(true)

    const socket = await openSocket(token)
    const kept = await openSocket(phone)
    expect((await revoke(first, phone)).code).toBe(CODES.OK)
    expect(await isAlive(token)).toBe(false)
    await closed(socket)
    expect(kept.closeCode).toBeUndefined()
    expect((await revoke(first, phone)).code).toBe(CODES.SESSION_NOT_FOUND)
    expect((await revoke(mine, phone)).code).toBe(CODES.OK)
    await closed(kept)
    expect(await isAlive(phone)).toBe(false)
  })

  it('says why a session has ended, in the language of its user', async () => {
    const why = async (token: string) => {
      const { code, msg } = await client.envelope(endpoints.userInfo, {}, { token, headers: { lang: 'en' } })
      expect(code).toBe(CODES.UNAUTHENTICATED)
      return msg
    }
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    const phone = await tokenOf(email, 'A phone')
    const [, first] = await client.call(endpoints.sessions, {}, { token: phone })
    await client.call(endpoints.revokeSession, { id: first?.id ?? 0 }, { token: phone })
    expect(await why(token)).toBe('You were logged out on another device. Please log in again.')

    for (let device = 0; device < MAX_SESSIONS; device++) await tokenOf(email, `Device ${device}`)
    expect(await why(phone)).toContain('on too many devices')

    const desk = await tokenOf(email, 'A desk')
    const auth_code = await resetCode(email)
    const reset = {
      type: 'email',
      account: email,
      new_password: NEW_PASSWORD,
      secondary_password: NEW_PASSWORD,
    } as const
    await client.call(endpoints.resetPassword, { ...reset, auth_code })
    expect(await why(desk)).toContain('Your password was changed')

    const { token: old } = (await login(email, NEW_PASSWORD)).data
    await daysLater(user.id, 31)
    expect(await why(old)).toBe('Your session has expired. Please log in again.')
    expect(await why('never-was-one')).toBe('Please log in again.')
  })

  it('ends a session and its socket at once if another process ends it', async () => {
    const { token, user } = await register(server)
    const socket = await openSocket(token)
    const { db, connection } = await openAsGuest(server.dataDir)
    const bus = new DatabaseBus({ connection, log: pino({ level: 'silent' }) })
    const otherProcess = new Sessions(db, bus)
    const endedIds: number[] = []
    otherProcess.listen((id) => endedIds.push(id))
    await bus.start()
    onCleanup(() => bus.stop())
    const [session] = await otherProcess.list(user.id)
    expect(await otherProcess.end(user.id, session?.id ?? 0)).toBe(true)
    await closed(socket)
    expect(await isAlive(token)).toBe(false)

    const device = { ip: '', userAgent: '' }
    expect(await otherProcess.start(db, { id: user.id, passwordHash: 'of yesterday' }, device)).toBeUndefined()

    const other = await register(server)
    const [theirs] = await otherProcess.list(other.user.id)
    await client.call(endpoints.logout, {}, { token: other.token })
    await waitUntil(() => endedIds.includes(theirs?.id ?? 0))
    const third = await register(server)
    const [alive] = await otherProcess.list(third.user.id)
    const ids = [session, theirs, alive].map((each) => each?.id ?? 0)
    expect(new Set(await otherProcess.endedAmong(ids))).toEqual(new Set(ids.slice(0, 2)))
  })

  const daysLater = (userId: number, days: number) =>
    query(
      server,
      `update sessions set created_at = created_at - interval '${days} days', expires_at = expires_at - interval '${days} days'
       , last_used_at = last_used_at - interval '${days} days' where user_id = ${userId}`,
    )

  it('ends a session that is not used for seven days, and any after thirty', async () => {
    const { db, connection } = await openAsGuest(server.dataDir)
    const find = (token: string) =>
      new Sessions(db, new DatabaseBus({ connection, log: pino({ level: 'silent' }) })).find(token)
    const { token, user } = await register(server)
    for (let week = 0; week < 4; week++) {
      await daysLater(user.id, 6.9)
      expect(await find(token), 'each use counts').toBeDefined()
    }
    await daysLater(user.id, 2)
    expect(await find(token), 'but for thirty days in all').toEqual({
      id: user.id,
      isDemo: false,
      sessionId: expect.any(Number),
    })
    await daysLater(user.id, 1)
    expect(await find(token)).toBeUndefined()

    const idle = await register(server)
    const [session] = await new Sessions(db, new DatabaseBus({ connection, log: pino({ level: 'silent' }) })).list(
      idle.user.id,
    )
    await daysLater(idle.user.id, 7.1)
    expect(await find(idle.token)).toBeUndefined()
    const sessions = new Sessions(db, new DatabaseBus({ connection, log: pino({ level: 'silent' }) }))
    expect(await sessions.list(idle.user.id)).toEqual([])
    expect(await sessions.endedAmong([session?.id ?? 0])).toEqual([session?.id])

    const demo = await client.call(endpoints.createDemoAccount, { demo_id: randomUUID() })
    await daysLater(demo.user.id, 29)
    expect(await find(demo.token)).toBeDefined()
    await daysLater(demo.user.id, 2)
    expect(await find(demo.token)).toBeUndefined()
  })

  it('stores the last use at most every few minutes', async () => {
    const { token, user } = await register(server)
    const { db, connection } = await openAsGuest(server.dataDir)
    const bus = new DatabaseBus({ connection, log: pino({ level: 'silent' }) })
    const row = async () =>
      (await query(server, `select xmin::text, last_used_at from sessions where user_id = ${user.id}`))[0]
    const fresh = await row()
    for (let use = 0; use < 3; use++) await new Sessions(db, bus).find(token)
    expect(await row()).toEqual(fresh)
    await query(server, `update sessions set last_used_at = now() - interval '6 minutes' where user_id = ${user.id}`)
    const before = Number(
      (
        await query(server, `select extract(epoch from date_trunc('milliseconds', clock_timestamp())) * 1000 as at`)
      )[0]!['at'],
    )
    await new Sessions(db, bus).find(token)
    const used = `select extract(epoch from last_used_at) * 1000 as at from sessions where user_id = ${user.id}`
    const usedAt = Number((await query(server, used))[0]!['at'])
    expect(usedAt).toBeGreaterThanOrEqual(before)
    const [listed] = await client.call(endpoints.sessions, {}, { token })
    expect(Date.parse(listed!.last_seen_at)).toBeGreaterThanOrEqual(usedAt)
  })

  it('keeps ten sessions of an account; the oldest ends', async () => {
    const email = freshEmail()
    const { token } = await register(server, { email })
    const socket = await openSocket(token)
    const tokens: string[] = []
    for (let at = 0; at < 9; at++) tokens.push(await tokenOf(email, 'a phone'))
    expect(await isAlive(token)).toBe(true)
    tokens.push(await tokenOf(email, 'one too many'))
    await closed(socket)
    expect(await isAlive(token)).toBe(false)
    for (const each of tokens) expect(await isAlive(each)).toBe(true)
    expect(await client.call(endpoints.sessions, {}, { token: tokens[0]! })).toHaveLength(10)

    const demo_id = randomUUID()
    const demos = await Promise.all(
      Array.from({ length: 30 }, () => client.call(endpoints.createDemoAccount, { demo_id })),
    )
    const alive = await Promise.all(demos.map((demo) => isAlive(demo.token)))
    expect(alive.filter(Boolean), 'also when they start at the same time').toHaveLength(10)
  })

  it('ends all other sessions after a password change, and notifies the user', async () => {
    const email = freshEmail()
    const { token } = await register(server, { email })
    const other = await tokenOf(email, 'Another')
    const socket = await openSocket(other)
    const change = (auth_code: string, new_password = NEW_PASSWORD, type = 'email') =>
      client.envelope(endpoints.changePassword, { new_password, auth_code, type }, { token })
    const code = await resetCode(email, token)
    expect((await change(code, 'short')).code).toBe(CODES.PASSWORD_TOO_SHORT)
    expect((await change('')).code).toBe(CODES.INVALID_INPUT)
    expect((await change(code, NEW_PASSWORD, 'mobile')).code).toBe(CODES.ADDRESS_MISSING)
    expect((await change(code === '111111' ? '222222' : '111111')).code).toBe(CODES.WRONG_CODE)
    expect((await change(code)).code).toBe(CODES.OK)
    await closed(socket)
    expect([await isAlive(token), await isAlive(other)]).toEqual([true, false])
    expect((await login(email)).code).toBe(CODES.WRONG_CREDENTIALS)
    expect((await login(email, NEW_PASSWORD)).code).toBe(CODES.OK)
    expect((await change(code)).code).toBe(CODES.WRONG_CODE)
    await nextMail(server.dataDir, email, 'password-changed')
  })

  it('ends every session after a password reset', async () => {
    const email = freshEmail()
    const { token } = await register(server, { email })
    const code = await resetCode(email)
    const reset = (change: Record<string, string> = {}) =>
      client.envelope(endpoints.resetPassword, {
        type: 'email',
        account: email,
        new_password: NEW_PASSWORD,
        secondary_password: NEW_PASSWORD,
        auth_code: code,
        ...change,
      })
    expect((await reset({ secondary_password: 'something else' })).code).toBe(CODES.PASSWORD_MISMATCH)
    expect((await reset({ new_password: 'aaaaaaaaaa', secondary_password: 'aaaaaaaaaa' })).code).toBe(
      CODES.PASSWORD_TOO_EASY,
    )
    expect((await reset({ account: freshEmail() })).code).toBe(CODES.WRONG_CODE)
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset()))
    expect(answers.filter((answer) => answer.code === CODES.OK)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === CODES.WRONG_CODE)).toHaveLength(49)
    expect(await isAlive(token)).toBe(false)
    expect((await login(email, NEW_PASSWORD)).code).toBe(CODES.OK)
  })

  it('answers 50 concurrent logins while serving other calls', async () => {
    const email = freshEmail()
    await register(server, { email })
    const logins = Array.from({ length: 50 }, () => login(email))
    expect((await client.call(endpoints.instruments, {})).length).toBeGreaterThan(0)
    const codes = (await Promise.all(logins)).map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([CODES.OK]))
  })
})
