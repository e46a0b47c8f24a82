import { CODES, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Users } from '../src/people/users/users.ts'
import { Client } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { mailsTo, nextMail } from './support/mailbox.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

/** More concurrent requests than a normal client sends. */
const CONCURRENT_REQUESTS = 50

describe('registration with a code', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer()
    client = new Client(server.port)
  })

  const codeFor = async (email: string): Promise<string> => {
    await client.call(endpoints.sendEmailCode, { to: email, type: 1 })
    return (await nextMail(server.dataDir, email, 'register-code')).code ?? ''
  }
  const form = (email: string, code: string, rest: Record<string, string> = {}): Record<string, string> => ({
    type: 'email',
    area_id: '',
    account: email,
    password: GOOD_PASSWORD,
    re_password: GOOD_PASSWORD,
    invite_code: '',
    sms_code: code,
    key: '',
    mobile: '',
    ...rest,
  })
  const attempt = async (email: string, code: string, rest: Record<string, string> = {}): Promise<number> =>
    (await client.envelope(endpoints.register, form(email, code, rest))).code

  it('creates an empty real account that can log in', async () => {
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    expect(user).toMatchObject({ email, mobile: '', is_demo: 0, balance: '0.00', token })
    expect(user.id).toBeGreaterThanOrEqual(100_001)
    expect(user.uid).toMatch(/^\d{8}$/)
    expect(await client.call(endpoints.userInfo, {}, { token })).toEqual(user)
    expect((await client.call(endpoints.account, {}, { token })).balance).toBe('0.00')
    const again = await client.call(endpoints.login, {
      account: email.toUpperCase(),
      password: GOOD_PASSWORD,
      login_type: 'email',
    })
    expect(again.user.id).toBe(user.id)
    expect(again.token).not.toBe(token)
  })

  it.each<[name: string, change: Record<string, string>, code: keyof typeof CODES]>([
    ['no address', { account: 'nobody' }, 'EMAIL_INVALID'],
    ['two passwords', { re_password: 'another one entirely' }, 'PASSWORD_MISMATCH'],
    ['a short password', { password: 'a1b2c3d', re_password: 'a1b2c3d' }, 'PASSWORD_TOO_SHORT'],
    ['a long password', { password: 'ab1'.repeat(50), re_password: 'ab1'.repeat(50) }, 'PASSWORD_TOO_LONG'],
    ['an easy password', { password: 'Password123!', re_password: 'Password123!' }, 'PASSWORD_TOO_EASY'],
    ['a common password', { password: 'Liverpool1', re_password: 'Liverpool1' }, 'PASSWORD_TOO_EASY'],
    ['an invite code nobody has', { invite_code: 'NOSUCH00' }, 'INVITE_CODE_UNKNOWN'],
    ['a wrong code', { sms_code: '000000' }, 'WRONG_CODE'],
    ['no code', { sms_code: '' }, 'WRONG_CODE'],
    ['letters for a code', { sms_code: 'abcdef' }, 'WRONG_CODE'],
    ['a kind of account there is not', { type: 'telex' }, 'INVALID_INPUT'],
    ['a phone while phones are not offered', { type: 'mobile' }, 'MOBILE_NOT_OFFERED'],
  ])('%s is refused, and the code stays good', async (_, change, code) => {
    const email = freshEmail()
    let sent = await codeFor(email)
    // Fails with a probability of one in a million.
    if (sent === '000000') sent = 'x'
    expect(await attempt(email, sent, change)).toBe(CODES[code])
    expect(await attempt(email, sent)).toBe(CODES.OK)
  })

  it('rejects with a reason in the user’s language', async () => {
    const answer = await client.envelope(endpoints.register, form(freshEmail(), '123456'), { language: 'hk' })
    expect(answer).toEqual({ code: CODES.WRONG_CODE, msg: '驗證碼不正確或已過期，請重新取得。', data: null })
    const short = await client.envelope(endpoints.register, form(freshEmail(), '', { password: 'x', re_password: 'x' }))
    expect(short.msg).toBe('The password must have at least 8 characters.')
  })

  it('accepts a code for one address and purpose, once, and wrong ones do not use it up', async () => {
    const [mine, other] = [freshEmail(), freshEmail()]
    const code = await codeFor(mine)
    expect(await attempt(other, code)).toBe(CODES.WRONG_CODE)
    const reset = { type: 'email', account: mine, new_password: GOOD_PASSWORD, secondary_password: GOOD_PASSWORD }
    expect((await client.envelope(endpoints.resetPassword, { ...reset, auth_code: code })).code).toBe(CODES.WRONG_CODE)
    expect(await attempt(mine, code)).toBe(CODES.OK)
    expect(await attempt(mine, code)).toBe(CODES.WRONG_CODE)

    const guessed = freshEmail()
    const right = await codeFor(guessed)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess++) expect(await attempt(guessed, wrong)).toBe(CODES.WRONG_CODE)
    expect(await attempt(guessed, right)).toBe(CODES.OK)
  })

  it('tells how long to wait for a second code within a minute', async () => {
    const email = freshEmail()
    await codeFor(email)
    const again = await client.envelope(endpoints.sendEmailCode, { to: email.toUpperCase(), type: 1 })
    expect(again.code).toBe(CODES.CODE_TOO_SOON)
    expect(again.msg).toMatch(/in ([1-9]|[1-5]\d|60) seconds/)
    expect(mailsTo(server.dataDir, email)).toHaveLength(1)
  })

  it('reveals to the owner only whether an address has an account', async () => {
    const { user } = await register(server)
    const unknownEmail = freshEmail()
    for (const type of [1, 2]) {
      const known = await client.envelope(endpoints.sendEmailCode, { to: user.email.toUpperCase(), type })
      const unknown = await client.envelope(endpoints.sendEmailCode, { to: unknownEmail, type })
      if (type === 2) expect(known).toEqual({ code: CODES.OK, msg: '', data: {} })
      // The register code sent before was for the known address.
      expect([CODES.OK, CODES.CODE_TOO_SOON]).toContain(known.code)
      expect(unknown).toEqual({ code: CODES.OK, msg: '', data: {} })
    }
    expect((await nextMail(server.dataDir, unknownEmail, 'reset-unknown')).code).toBeUndefined()
    expect(await attempt(user.email, '123456')).toBe(CODES.WRONG_CODE)
    const login = (account: string) =>
      client.envelope(endpoints.login, { account, password: 'not the right one', login_type: 'email' })
    expect(await login(user.email)).toEqual(await login(freshEmail()))
  })

  it(`${CONCURRENT_REQUESTS} concurrent registrations of an address create one account`, async () => {
    const email = freshEmail()
    const code = await codeFor(email)
    const codes = await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, () => attempt(email, code)))
    expect(codes.filter((each) => each === CODES.OK)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([CODES.OK, CODES.WRONG_CODE]))
  })

  it(`${CONCURRENT_REQUESTS} concurrent requests for a code send one`, async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_REQUESTS }, () =>
        client.envelope(endpoints.sendEmailCode, { to: email, type: 1 }),
      ),
    )
    expect(answers.filter(({ code }) => code === CODES.OK)).toHaveLength(1)
    await nextMail(server.dataDir, email, 'register-code')
    expect(mailsTo(server.dataDir, email)).toHaveLength(1)
  })

  it('links a user to the inviter, who sees invitees with masked addresses', async () => {
    const inviter = await register(server)
    const { invite_code } = inviter.user
    const first = await register(server, { invite_code: invite_code.toLowerCase() })
    const second = await register(server, { invite_code })
    const invitees = await client.call(endpoints.invitees, {}, { token: inviter.token })
    expect(invitees).toMatchObject({ total: 2, per_page: 20, current_page: 1 })
    expect(invitees.data.map(({ uid }) => uid)).toEqual([second.user.uid, first.user.uid])
    for (const { account, is_certified } of invitees.data) {
      expect(account).toBe('u-***@people.example')
      expect(is_certified).toBe(0)
    }
    const users = new Users((await openAsGuest(server.dataDir)).db)
    expect((await users.get(first.user.id))?.invitedBy).toBe(inviter.user.id)
    expect((await users.get(inviter.user.id))?.invitedBy).toBeNull()
    const none = await client.call(endpoints.invitees, {}, { token: first.token })
    expect(none).toMatchObject({ total: 0, data: [] })
    const demo = await client.call(endpoints.userInfo, {}, { token: await client.demo() })
    const email = freshEmail()
    expect(await attempt(email, await codeFor(email), { invite_code: demo.invite_code })).toBe(
      CODES.INVITE_CODE_UNKNOWN,
    )
  })
})
