import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CODES, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send, uploadImage } from './support/client.ts'
import { type Payee, createFundedUser, runOps, withdraw } from './support/funds.ts'
import { nextMail } from './support/mailbox.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'

const NEW_PASSWORD = 'nine blue kettles'
const WRONG_PASSWORD = 'not the right one'
const WRONG_CODE = 'AAAA-AAAA'

describe('the security log', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { ...withDemoData, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } })
    client = new Client(server.port)
  })

  const lines = (userId?: number) =>
    server.log.filter((line) => line['log'] === 'security' && (userId === undefined || line['userId'] === userId))
  /** What is told of a user, as “event outcome reason”. */
  const told = (userId?: number): string[] =>
    lines(userId).map(({ event, outcome, reason }) => [event, outcome, reason].filter(Boolean).join(' '))
  const expectTold = (userId: number | undefined, ...wanted: string[]) =>
    waitFor(() => expect(told(userId)).toEqual(expect.arrayContaining(wanted)))
  const login = (account: string, password: string) =>
    client.envelope(endpoints.login, { account, password, login_type: 'email' })

  it('has one line for each event about a person', async () => {
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    await expectTold(user.id, 'registration ok', 'code-used ok')
    for (let guess = 0; guess < 5; guess++) await login(email, WRONG_PASSWORD)
    await login(email, GOOD_PASSWORD)
    await client.envelope(endpoints.sendEmailCode, { to: email, type: 2 }, { token })
    const { code = '' } = await nextMail(server.dataDir, email, 'reset-code')
    const change = { type: 'email', new_password: NEW_PASSWORD }
    await client.envelope(endpoints.changePassword, { ...change, auth_code: WRONG_CODE }, { token })
    await client.call(
      endpoints.changePassword,
      { type: 'email', new_password: NEW_PASSWORD, auth_code: code },
      { token },
    )
    await uploadImage(server.port, token, Buffer.from('no picture'), 'image/png')
    await client.call(endpoints.logout, {}, { token })
    await expectTold(
      user.id,
      'login refused WRONG_CREDENTIALS',
      'login refused CAPTCHA_REQUIRED',
      'code-sent ok',
      'code-wrong refused password-changed',
      'code-used ok',
      'password-changed ok',
      'upload refused IMAGE_UNREADABLE',
      'logout ok',
    )
    expect(told(user.id).filter((line) => line === 'login refused WRONG_CREDENTIALS')).toHaveLength(5)
    const line = lines(user.id).find(({ event }) => event === 'registration')
    expect(line).toMatchObject({
      level: 30,
      event: 'registration',
      address: 'loopback',
      agent: expect.stringMatching(/^[0-9a-f]{12}$/),
      requestId: expect.stringMatching(/./),
    })

    await client.envelope(endpoints.userInfo, {}, { token: 'rubbish' })
    await client.envelope(endpoints.userInfo, {})
    await login('nobody@people.example', WRONG_PASSWORD)
    await expectTold(undefined, 'session-refused refused', 'login refused WRONG_CREDENTIALS')
    expect(
      told().filter((each) => each.startsWith('session-refused')),
      'a visitor is no event',
    ).toHaveLength(1)
  })

  it('tells of payouts, stopped accounts and operators’ acts', async () => {
    const person: Payee = await createFundedUser(server, '500')
    const { id } = person.user
    const { record_number } = await withdraw(server, person, { number: '100' })
    await client.envelope(endpoints.confirmWithdrawal, { number: record_number }, person)
    await client.envelope(endpoints.confirmWithdrawal, { number: 'W1', code: WRONG_CODE }, person)
    await runOps(server, 'user', 'hold-payouts', person.user.uid, '--reason', 'a secret reason')
    const { draw_currency_id, draw_method_id } = person
    await client.envelope(endpoints.withdraw, { draw_currency_id, draw_method_id, number: '20' }, person)
    const { text } = await nextMail(server.dataDir, person.user.email, 'payout-method-bound')
    const path = /\/stop\/[\w-]{43}/.exec(text)?.[0] ?? ''
    for (const method of ['GET', 'POST', 'POST']) await send(server.port, { path, method })
    await expectTold(
      id,
      'payout-method-bound ok',
      'payout-method-confirmed ok',
      'withdrawal-asked ok',
      'withdrawal-confirmed ok',
      'withdrawal-confirmed refused WITHDRAWAL_NOT_FOUND',
      'withdrawal-asked refused PAYOUTS_HELD',
      'operator-act ok hold-payouts',
      'account-stopped ok',
    )
    expect(told(id).filter((line) => line.startsWith('account-stopped'))).toHaveLength(1)
  })

  it('tells of too many requests, without filling the log', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.77' }
    const attempt = () =>
      client.envelope(endpoints.login, { account: 'x', password: 'x', login_type: 'email' }, { headers })
    const codes: number[] = []
    for (let round = 0; round < 7; round++) {
      const answers = await Promise.all(Array.from({ length: 50 }, attempt))
      codes.push(...answers.map(({ code }) => code))
    }
    expect(codes.filter((code) => code === CODES.TOO_MANY_REQUESTS).length).toBeGreaterThan(200)
    const limited = () =>
      lines().filter((line) => line['event'] === 'rate-limited' && line['address'] === headers['x-forwarded-for'])
    await waitUntil(() => limited().length >= 100)
    // The minute may have changed once.
    expect(limited().length).toBeLessThanOrEqual(202)
  })

  it('holds no password, token or code', async () => {
    const folder = join(server.dataDir, 'outbox')
    const mails = readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { code?: string; text: string; to: string },
    )
    const secrets = [
      GOOD_PASSWORD,
      NEW_PASSWORD,
      WRONG_PASSWORD,
      WRONG_CODE,
      'rubbish',
      'a secret reason',
      'people.example',
    ]
    for (const { code, text } of mails) {
      if (code !== undefined) secrets.push(code)
      secrets.push(...(text.match(/[\w-]{43}/g) ?? []))
    }
    const { token } = await register(server)
    secrets.push(token)
    expect(secrets.length).toBeGreaterThan(12)
    const log = server.log.map((line) => JSON.stringify(line)).join('\n')
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})
