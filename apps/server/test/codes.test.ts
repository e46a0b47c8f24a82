import { waitFor } from '@openlot/tooling/wait'
import { randomBytes } from 'node:crypto'
import { CODES, endpoints } from '@openlot/core/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { Codes } from '../src/people/users/codes.ts'
import type { Database } from '../src/storage/database.ts'
import { Client } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { mailsTo, nextMail } from './support/mailbox.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

const NEW_PASSWORD = 'nine blue kettles'
const STRANGER = '198.51.100.7'
const OWNER = '203.0.113.9'

describe('verification codes', () => {
  let server: ServerProcess
  let client: Client
  let database: Database
  beforeAll(async () => {
    server = await startServer({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } })
    client = new Client(server.port)
    database = await openAsGuest(server.dataDir)
  })

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const ask = (to: string, ip: string, token?: string) =>
    client.envelope(endpoints.sendEmailCode, { to, type: 2 }, { ...from(ip), token })
  const reset = async (account: string, auth_code: string, ip: string): Promise<number> => {
    const passwords = { new_password: NEW_PASSWORD, secondary_password: NEW_PASSWORD }
    return (
      await client.envelope(endpoints.resetPassword, { type: 'email', account, auth_code, ...passwords }, from(ip))
    ).code
  }
  const change = async (auth_code: string, token: string): Promise<number> =>
    (
      await client.envelope(
        endpoints.changePassword,
        { type: 'email', auth_code, new_password: NEW_PASSWORD },
        { token },
      )
    ).code
  const codeTo = async (email: string) => (await nextMail(server.dataDir, email, 'reset-code')).code ?? ''
  /** Lets the pause before the next code pass. */
  const age = (email: string, minutes: number) =>
    database.pool.query(
      `update verification_codes set sent_at = sent_at - $2 * interval '1 minute', expires_at = expires_at - $2 * interval '1 minute'
       where address = $1`,
      [email, minutes],
    )

  it('a stranger’s wrong codes neither use up the owner’s code nor stop the owner', async () => {
    const { user, token } = await register(server)
    await ask(user.email, OWNER)
    const code = await codeTo(user.email)
    const guesses: number[] = []
    for (let guess = 0; guess < 8; guess++) guesses.push(await reset(user.email, 'AAAA-AAAA', STRANGER))
    expect(guesses.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => CODES.WRONG_CODE))
    expect(new Set(guesses.slice(5)), 'the stranger has to wait').toEqual(new Set([CODES.TOO_MANY_REQUESTS]))
    expect(await change('AAAA-AAAA', token)).toBe(CODES.WRONG_CODE)
    expect(await reset(user.email, code, OWNER)).toBe(CODES.OK)
    expect(await reset(user.email, code, OWNER), 'a code is good once').toBe(CODES.WRONG_CODE)
  })

  it('a code to reset a password has 40 bits, however it is typed', async () => {
    const { user } = await register(server)
    await ask(user.email, OWNER)
    const code = await codeTo(user.email)
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(await reset(user.email, ` ${code.toLowerCase().replace('-', '  ')} `, OWNER)).toBe(CODES.OK)
  })

  it('a session’s code changes the password of that session only', async () => {
    const { user, token } = await register(server)
    const other = await client.call(endpoints.login, {
      account: user.email,
      password: GOOD_PASSWORD,
      login_type: 'email',
    })
    await ask(user.email, OWNER, token)
    const code = await codeTo(user.email)
    expect(await reset(user.email, code, OWNER)).toBe(CODES.WRONG_CODE)
    expect(await change(code, other.token)).toBe(CODES.WRONG_CODE)
    // A stranger’s request does not delay or replace it.
    expect((await ask(user.email, STRANGER)).code).toBe(CODES.OK)
    const mails = (): ReturnType<typeof mailsTo> =>
      mailsTo(server.dataDir, user.email).filter(({ kind }) => kind === 'reset-code')
    await waitFor(() => expect(mails()).toHaveLength(2))
    const strangers = mails().at(-1)!
    expect(strangers.code).not.toBe(code)
    expect(await change(strangers.code ?? '', token), 'nor does the code that a stranger asked for').toBe(
      CODES.WRONG_CODE,
    )
    expect(await change(code, token)).toBe(CODES.OK)
  })

  it('sends a valid code again, with growing pauses and never without a valid one', async () => {
    const codes = new Codes(database.db, randomBytes(32))
    const subject = { purpose: 'reset', key: freshEmail() } as const
    const sendAgain = () => codes.create(database.db, subject)
    const codeOf = (result: Awaited<ReturnType<typeof sendAgain>>): string => ('code' in result ? result.code : 'none')
    const pauses: number[] = []
    const sent: string[] = [codeOf(await sendAgain())]
    while (sent.length < 10) {
      const early = await sendAgain()
      const seconds = 'waitSeconds' in early ? early.waitSeconds : 0
      pauses.push(Math.ceil(seconds / 60))
      await age(subject.key, (seconds - 1) / 60)
      expect(codeOf(await sendAgain()), 'as long as no other can be asked for …').toBe('none')
      expect(await codes.check(subject, sent.at(-1)!), '… the last one is valid').toBe(true)
      await age(subject.key, 1 / 60)
      sent.push(codeOf(await sendAgain()))
    }
    expect(new Set(sent.slice(0, 5)).size, 'one that is valid is sent again').toBe(1)
    expect(pauses).toEqual([1, 1, 1, 5, 15, 60, 240, 240, 240])
  })

  it('wrong codes of strangers do not use up a registration code', async () => {
    const email = freshEmail()
    await client.call(endpoints.sendEmailCode, { to: email, type: 1 }, from(OWNER))
    const { code: sms_code = '' } = await nextMail(server.dataDir, email, 'register-code')
    const join = async (code: string, ip: string) =>
      (
        await client.envelope(
          endpoints.register,
          { type: 'email', account: email, password: GOOD_PASSWORD, re_password: GOOD_PASSWORD, sms_code: code },
          from(ip),
        )
      ).code
    const wrong = sms_code === '111111' ? '222222' : '111111'
    const guesses: number[] = []
    for (let guess = 0; guess < 30; guess++) guesses.push(await join(wrong, `198.51.100.${100 + guess}`))
    expect(new Set(guesses)).toEqual(new Set([CODES.WRONG_CODE]))
    // Also from another network than the one that asked for it.
    expect(await join(sms_code, '192.0.2.77')).toBe(CODES.OK)
  })
})
