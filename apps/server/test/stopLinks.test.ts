import { CODES, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from './support/client.ts'
import { query } from './support/database.ts'
import { TRON_ADDRESS, createFundedUser, runOps, withdraw } from './support/funds.ts'
import { type Mail, mailsTo, nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { GOOD_PASSWORD, freshEmail, register } from './support/people.ts'
import { type ServerProcess, startServer, withDemoData } from './support/server.ts'
import { SocketClient } from './support/socket.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/VERSION.0.0.0 Safari/537.36'

describe('mails about new devices and payout methods', () => {
  let server: ServerProcess
  let client: Client
  beforeAll(async () => {
    server = await startServer({ environment: { ...withDemoData, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' } })
    client = new Client(server.port)
    await runOps(server, 'setting', 'set', 'brand=Harbour & Co')
    const brand = async () => (await client.call(endpoints.companyStatus, {})).brand
    await waitUntil(async () => (await brand()) === 'Harbour & Co')
  })

  const login = (account: string, ip: string, agent: string, language = 'en') =>
    client.call(
      endpoints.login,
      { account, password: GOOD_PASSWORD, login_type: 'email' },
      { language, headers: { 'x-forwarded-for': ip, 'user-agent': agent } },
    )
  const mailsOf = (email: string, kind: string): Mail[] =>
    mailsTo(server.dataDir, email).filter((mail) => mail.kind === kind)
  const linkIn = ({ text }: Mail): string => /https:\/\/api\.localhost\/stop\/[\w-]{43}$/m.exec(text)?.[0] ?? ''
  const open = (link: string, method: 'GET' | 'POST', language = 'en') =>
    send(server.port, { path: new URL(link).pathname, method, headers: { lang: language } })

  it('tells of the first login of a device, not of the next ones', async () => {
    const email = freshEmail()
    await register(server, { email })
    const old = CHROME.replace('VERSION', '130')
    await login(email, '198.51.100.7', old)
    const mail = await nextMail(server.dataDir, email, 'new-device')
    expect(mail.subject).toBe('Harbour & Co: New login to your account')
    expect(mail.text).toContain('Device: Chrome, Windows\nAddress: 198.51.100.7\nTime: ')
    expect(mail.text.endsWith('\n\nHarbour & Co')).toBe(true)
    expect(linkIn(mail)).not.toBe('')
    // The same browser, updated, and the device of the registration are known.
    await login(email, '198.51.100.7', CHROME.replace('VERSION', '131'))
    await client.call(endpoints.login, { account: email, password: GOOD_PASSWORD, login_type: 'email' })
    await login(email, '198.51.100.8', old, 'hk')
    await waitFor(() => expect(mailsOf(email, 'new-device')).toHaveLength(2))
    const [, second] = mailsOf(email, 'new-device')
    expect(second?.subject).toBe('Harbour & Co: 您的賬戶有新的登入')
    expect(second?.text).toContain('198.51.100.8')
  })

  it('carry the brand of the company that the user has chosen', async () => {
    const added = await runOps(
      server,
      'company',
      'add',
      '--name',
      'Pier Markets',
      '--brand',
      'Pier',
      '--key',
      'pier',
      '--json',
    )
    const { id } = JSON.parse(added) as { id: number }
    const email = freshEmail()
    const chosen = { headers: { 'company-id': String(id) } }
    await client.call(endpoints.sendEmailCode, { to: email, type: 1 }, chosen)
    const { subject, code = '' } = await nextMail(server.dataDir, email, 'register-code')
    expect(subject).toBe(`Pier: ${code} is your verification code`)
    const form = { type: 'email', account: email, password: GOOD_PASSWORD, re_password: GOOD_PASSWORD } as const
    await client.call(endpoints.register, { ...form, sms_code: code }, chosen)
    // Later mails, also those that no request of the user causes, know it.
    await login(email, '198.51.100.31', 'a phone')
    const mail = await nextMail(server.dataDir, email, 'new-device')
    expect(mail.subject).toBe('Pier: New login to your account')
    expect((await open(linkIn(mail), 'GET')).body).toContain('<title>Wasn’t this you? – Pier</title>')
  })

  it('tells of each new payout method by head and tail', async () => {
    const { user } = await createFundedUser(server, '100')
    const mail = await nextMail(server.dataDir, user.email, 'payout-method-bound')
    expect(mail.text).toContain('TR7NHq…gjLj6t (USDT TRC20)')
    expect(mail.text).not.toContain(TRON_ADDRESS)
    expect(linkIn(mail)).not.toBe('')
  })

  it('the link’s button stops payouts and ends every session, once', async () => {
    const person = await createFundedUser(server, '500')
    const { token, user, draw_currency_id, draw_method_id } = person
    const pending = await withdraw(server, person, { number: '100' })
    const socket = await SocketClient.open(server.port)
    expect(await socket.login(token)).toBe(CODES.OK)
    const link = linkIn(await nextMail(server.dataDir, user.email, 'payout-method-bound'))
    const stored = await query(server, `select token_hash::text from stop_links`)
    expect(JSON.stringify(stored)).not.toContain(link.split('/').at(-1))

    // Programs that check mails open links.
    const page = await open(link, 'GET')
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.body).toContain('<title>Wasn’t this you? – Harbour &amp; Co</title>')
    expect(page.body).toMatch(/<form method="post"><button type="submit">/)
    expect(page.body).not.toContain('<script')
    expect((await open(link, 'GET')).body).toBe(page.body)
    expect((await client.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.OK)

    const stopped = await open(link, 'POST')
    expect(stopped.status).toBe(200)
    expect(stopped.body).toContain('Withdrawals are stopped')
    expect(stopped.body).not.toContain('<form')
    await socket.until(() => socket.closeCode)
    expect((await client.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.UNAUTHENTICATED)
    expect((await open(link, 'POST')).body, 'a repeat has the same answer').toBe(stopped.body)
    expect((await open(link, 'GET')).body).toBe(stopped.body)
    expect(await ops(server.dataDir, 'withdraw', 'pay', pending.record_number)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('payouts of its user are held'),
    })
    const again = await login(user.email, '198.51.100.9', 'x')
    const asking = { draw_currency_id, draw_method_id, number: '20' }
    const refused = await client.envelope(endpoints.withdraw, asking, { token: again.token })
    expect(refused).toMatchObject({ code: CODES.PAYOUTS_HELD, msg: expect.stringContaining('customer service') })
    await nextMail(server.dataDir, user.email, 'account-stopped')
    expect(mailsOf(user.email, 'account-stopped')).toHaveLength(1)
    expect((await open(link, 'POST')).status).toBe(200)
    expect((await client.envelope(endpoints.userInfo, {}, again)).code, 'a used link ends no later session').toBe(
      CODES.OK,
    )
  })

  it('a link that has expired, or never was, does nothing', async () => {
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    await login(email, '198.51.100.7', 'a phone')
    const link = linkIn(await nextMail(server.dataDir, email, 'new-device'))
    await query(server, `update stop_links set expires_at = now() where user_id = ${user.id}`)
    for (const gone of [link, link.replace(/[\w-]{43}$/, 'A'.repeat(43))]) {
      for (const method of ['GET', 'POST'] as const) {
        const { status, body } = await open(gone, method, 'hk')
        expect(status).toBe(410)
        expect(body).not.toContain('<form')
      }
    }
    expect((await open(link, 'GET', 'hk')).body).toContain('<html lang="zh-Hant-HK" dir="ltr">')
    expect((await client.envelope(endpoints.userInfo, {}, { token })).code).toBe(CODES.OK)
  })
})
