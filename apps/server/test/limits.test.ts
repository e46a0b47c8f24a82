import { randomUUID } from 'node:crypto'
import { CODES, captchaPath, endpoints } from '@openlot/core/contract'
import { waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/storage/database.ts'
import { Client, send } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer } from './support/server.ts'

/** Addresses of the documentation networks, in sequence. */
let nextAddress = 0
const freshAddress = (): string => `198.51.${100 + Math.floor(++nextAddress / 250)}.${(nextAddress % 250) + 1}`

describe('rate limits behind a proxy', () => {
  let server: ServerProcess
  let client: Client
  let database: Database
  beforeAll(async () => {
    server = await startServer({ environment: { TRUST_PROXY: 'loopback', RATE_LIMIT_FACTOR: '1' } })
    client = new Client(server.port)
    database = await openAsGuest(server.dataDir)
  })

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const login = (account: string, ip: string, rest: Record<string, string> = {}) =>
    client.envelope(endpoints.login, { account, password: 'not the right one', login_type: 'email', ...rest }, from(ip))
  /** A captcha and its answer, read from the database. */
  const captcha = async (): Promise<{ key: string; captcha: string }> => {
    const key = randomUUID()
    const { headers } = await send(server.port, { path: captchaPath(key) })
    expect(headers['content-type']).toBe('image/png')
    const { rows } = await database.pool.query<{ answer: string }>('select answer from captchas where token = $1', [
      key,
    ])
    return { key, captcha: rows[0]?.answer.toLowerCase() ?? '' }
  }

  it('requires a captcha after wrong passwords from an address, even with the right password', async () => {
    const { user } = await register(server)
    const [guesser, owner] = [freshAddress(), freshAddress()]
    for (let guess = 0; guess < 5; guess++) {
      expect((await login(user.email, guesser)).code).toBe(CODES.WRONG_CREDENTIALS)
    }
    const right = { password: GOOD_PASSWORD }
    const asked = await login(user.email, guesser, right)
    expect(asked).toEqual({ code: CODES.CAPTCHA_REQUIRED, msg: expect.stringMatching(/./), data: null })
    expect((await login(user.email, owner, right)).code, 'other addresses are not affected').toBe(CODES.OK)

    const read = await captcha()
    expect((await login(user.email, guesser, { ...right, ...read, captcha: 'wrong' })).code).toBe(
      CODES.CAPTCHA_REQUIRED,
    )
    expect((await login(user.email, guesser, { ...right, ...read })).code, 'used up').toBe(CODES.CAPTCHA_REQUIRED)
    const fresh = await captcha()
    expect((await login(user.email, guesser, { ...right, ...fresh })).code).toBe(CODES.OK)
    expect((await login(user.email, guesser)).code, 'the failures of this address are reset').toBe(
      CODES.WRONG_CREDENTIALS,
    )
  })

  it('slows down guessing from many addresses without locking anyone out', async () => {
    const { user } = await register(server)
    for (let guess = 0; guess < 20; guess++) {
      expect((await login(user.email, freshAddress())).code).toBe(CODES.WRONG_CREDENTIALS)
    }
    const owner = freshAddress()
    const right = { password: GOOD_PASSWORD }
    expect((await login(user.email, owner, right)).code).toBe(CODES.CAPTCHA_REQUIRED)
    expect((await login(user.email, owner, { ...right, ...(await captcha()) })).code).toBe(CODES.OK)
  })

  it('treats unknown accounts like existing ones', async () => {
    const [email, ip] = [freshEmail(), freshAddress()]
    for (let guess = 0; guess < 5; guess++) expect((await login(email, ip)).code).toBe(CODES.WRONG_CREDENTIALS)
    expect((await login(email, ip)).code).toBe(CODES.CAPTCHA_REQUIRED)
  })

  it('does not allow more guesses in parallel than in sequence', async () => {
    const [email, ip] = [freshEmail(), freshAddress()]
    const codes = (await Promise.all(Array.from({ length: 40 }, () => login(email, ip)))).map(({ code }) => code)
    // Two hashes run at the same time, so a sixth check may start with the fifth.
    expect(codes.filter((code) => code === CODES.WRONG_CREDENTIALS).length).toBeLessThanOrEqual(6)
    expect(codes.filter((code) => code === CODES.CAPTCHA_REQUIRED).length).toBeGreaterThanOrEqual(34)
  })

  it('lets an owner in from a known device while strangers fill the queue', async () => {
    const [owner, email] = [freshAddress(), freshEmail()]
    const known = { headers: { ...from(owner).headers, 'user-agent': 'a browser of the owner' } }
    await register(server, { email })
    const enter = () =>
      client.envelope(endpoints.login, { account: email, password: GOOD_PASSWORD, login_type: 'email' }, known)
    expect((await enter()).code).toBe(CODES.OK)
    const flood = Array.from({ length: 400 }, () => login(freshEmail(), freshAddress()))
    const owners: number[] = []
    for (let time = 0; time < 3; time++) owners.push((await enter()).code)
    expect(owners).toEqual([CODES.OK, CODES.OK, CODES.OK])
    const strangers = new Set((await Promise.all(flood)).map(({ code }) => code))
    expect(strangers, 'who have to prove work').toContain(CODES.CAPTCHA_REQUIRED)
    expect(strangers, 'before the queue is full').not.toContain(CODES.UNAVAILABLE)
  })

  it('answers 429 after too many logins from an address or IPv6 network', async () => {
    const codes: number[] = []
    for (let part = 0; part < 3; part++) {
      const answers = await Promise.all(
        Array.from({ length: 45 }, (_, at) => login('nobody', `2001:db8:7:7:${part}::${at.toString(16)}`)),
      )
      codes.push(...answers.map(({ code }) => code))
    }
    expect(codes.filter((code) => code === CODES.TOO_MANY_REQUESTS)).toHaveLength(15)
    const refused = await send(server.port, {
      path: endpoints.login.path,
      method: 'POST',
      headers: { 'x-forwarded-for': '2001:db8:7:7::1', 'content-type': 'application/json', lang: 'en' },
      body: JSON.stringify({ account: 'nobody', password: 'x', login_type: 'email' }),
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.body)).toMatchObject({ code: CODES.TOO_MANY_REQUESTS, data: null })
    expect((await login('nobody', '2001:db8:7:8::1')).code).toBe(CODES.WRONG_CREDENTIALS)
  })

  it('requires a captcha for repeated code requests, for known and unknown addresses', async () => {
    const { user } = await register(server)
    for (const to of [user.email, freshEmail()]) {
      const ask = (rest: Record<string, string> = {}) =>
        client.envelope(endpoints.sendEmailCode, { to, type: 2, ...rest }, from(freshAddress()))
      const codes: number[] = []
      for (let request = 0; request < 6; request++) codes.push((await ask()).code)
      expect(codes).toContain(CODES.CAPTCHA_REQUIRED)
      expect(codes.at(-1)).toBe(CODES.CAPTCHA_REQUIRED)
      expect((await ask({ key: randomUUID(), captcha: 'abcde' })).code).toBe(CODES.CAPTCHA_REQUIRED)
      expect((await ask(await captcha())).code).toBe(CODES.CODE_TOO_SOON)
    }
    const ip = freshAddress()
    const answers: number[] = []
    for (let request = 0; request < 11; request++) {
      answers.push((await client.envelope(endpoints.sendEmailCode, { to: freshEmail(), type: 1 }, from(ip))).code)
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => CODES.OK), CODES.CAPTCHA_REQUIRED])
  })

  it('rejects expired captchas and invalid tokens', async () => {
    const [email, ip] = [freshEmail(), freshAddress()]
    for (let guess = 0; guess < 5; guess++) await login(email, ip)
    const read = await captcha()
    await database.pool.query("update captchas set expires_at = now() - interval '1 second' where token = $1", [
      read.key,
    ])
    expect((await login(email, ip, read)).code).toBe(CODES.CAPTCHA_REQUIRED)
    for (const token of ['%2e%2e%2f', 'a%20b', 'x'.repeat(65)]) {
      expect((await send(server.port, { path: captchaPath(token) })).status).toBe(404)
    }
  })

  it('allows registration without codes, once per address, and requires a captcha after a few', async () => {
    expect((await ops(server.dataDir, 'setting', 'set', 'verify_reg_type=0')).status).toBe(0)
    await waitUntil(async () => (await client.call(endpoints.basicInfo, {})).verify_reg_type === 0)
    const join = (account: string, ip: string, rest: Record<string, string> = {}) =>
      client.envelope(
        endpoints.register,
        { type: 'email', account, password: GOOD_PASSWORD, re_password: GOOD_PASSWORD, ...rest },
        from(ip),
      )
    const email = freshEmail()
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(email, freshAddress())))
    expect(answers.filter(({ code }) => code === CODES.OK)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === CODES.ACCOUNT_EXISTS)).toHaveLength(49)
    const ip = freshAddress()
    for (let one = 0; one < 10; one++) expect((await join(freshEmail(), ip)).code).toBe(CODES.OK)
    expect((await join(freshEmail(), ip)).code).toBe(CODES.CAPTCHA_REQUIRED)
    expect((await join(freshEmail(), ip, await captcha())).code).toBe(CODES.OK)
  })
})

describe('rate limits without a proxy', () => {
  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    const server = await startServer({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
    const client = new Client(server.port)
    const codes: number[] = []
    for (let request = 0; request < 21; request++) {
      const headers = { 'x-forwarded-for': freshAddress() }
      codes.push((await client.envelope(endpoints.sendEmailCode, { to: freshEmail(), type: 1 }, { headers })).code)
    }
    expect(codes.at(-1)).toBe(CODES.CAPTCHA_REQUIRED)
  })
})
