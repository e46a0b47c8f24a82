import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CODES, endpoints } from '@openlot/core/contract'
import { freePort } from '@openlot/tooling/server'
import { waitUntil } from '@openlot/tooling/wait'
import { describe, expect, it } from 'vitest'
import { createTransports } from '../src/notify/transports.ts'
import { onCleanup } from './support/cleanup.ts'
import { Client } from './support/client.ts'
import { openAsGuest } from './support/database.ts'
import { mailsTo, nextMail } from './support/mailbox.ts'
import { ops } from './support/ops.ts'
import { freshEmail } from './support/people.ts'
import { startServer, temporaryFolder } from './support/server.ts'
import { FakeSmtp } from './support/fakeSmtp.ts'

const decoded = (source: string): string =>
  Buffer.from((source.split('\r\n\r\n')[1] ?? '').replace(/\s/g, ''), 'base64').toString('utf8')

describe('messages', () => {
  it('writes messages to files without a mail server', async () => {
    const server = await startServer()
    const email = freshEmail()
    const before = Date.now()
    await new Client(server.port).call(endpoints.sendEmailCode, { to: email, type: 1 }, { language: 'en' })
    const mail = await nextMail(server.dataDir, email, 'register-code')
    expect(mail).toEqual({
      to: email,
      kind: 'register-code',
      channel: 'email',
      subject: `Openlot: ${mail.code} is your verification code`,
      text: expect.stringContaining(`Your verification code is ${mail.code}.`),
      code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      at: expect.any(String),
    })
    expect(Date.parse(mail.at)).toBeGreaterThanOrEqual(before - 1000)
  })

  it('sends mails by SMTP to the recipient only, in the user’s language', async () => {
    const smtp = new FakeSmtp()
    // A temporary rejection is retried.
    smtp.refusals = 1
    const server = await startServer({
      environment: { SMTP_URL: await smtp.start(), MAIL_FROM: 'Openlot <desk@broker.example>' },
    })
    const client = new Client(server.port)
    const email = freshEmail()
    await client.call(endpoints.sendEmailCode, { to: email, type: 1 }, { language: 'hk' })
    const [mail] = await smtp.mailsTo(email)
    expect(mail?.to).toEqual([email])
    expect(mail?.source).toMatch(/^From: Openlot <desk@broker\.example>/m)
    expect(mail?.source).toMatch(/^Message-ID: <openlot-\d+-\d+@broker\.example>/m)
    expect(decoded(mail?.source ?? '')).toContain('驗證碼')
    for (const to of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>']) {
      const { code } = await client.envelope(endpoints.sendEmailCode, { to, type: 1 })
      expect([CODES.EMAIL_INVALID, CODES.INVALID_INPUT]).toContain(code)
    }
    expect(mailsTo(server.dataDir, email), 'no file in addition to the mail').toEqual([])
  })

  it('says in a mail that may be ended how programs end it', async () => {
    const smtp = new FakeSmtp()
    const { email } = createTransports({ smtpUrl: await smtp.start(), from: 'a@b.example', sms: undefined }, '/nowhere')
    const message = { id: 1, channel: 'email', subject: 'x', text: 'x', code: undefined, at: new Date(0) } as const
    const link = `https://api.broker.example/unsubscribe/100001.${'A'.repeat(43)}`
    await email.send({ ...message, kind: 'digest', to: 'c@d.example', unsubscribeUrl: link })
    await email.send({ ...message, kind: 'margin-call', to: 'e@f.example', unsubscribeUrl: undefined })
    email.close?.()
    const headersOf = async (to: string): Promise<string> =>
      (await smtp.mailsTo(to))[0]!.source.split('\r\n\r\n')[0]!.replaceAll(/\r\n\s+/g, ' ')
    const digest = await headersOf('c@d.example')
    expect(digest).toContain(`List-Unsubscribe: <${link}>`)
    expect(digest).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await headersOf('e@f.example')).not.toContain('Unsubscribe')
  })

  it('sends a failed message once after a restart', async () => {
    const dataDir = temporaryFolder()
    const port = await freePort()
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    const email = freshEmail()
    const first = await startServer({ dataDir, environment })
    await new Client(first.port).call(endpoints.sendEmailCode, { to: email, type: 1 })
    await first.logged('a message was not sent')
    await first.end('SIGKILL')

    const smtp = new FakeSmtp()
    await smtp.start(port)
    await startServer({ dataDir, environment })
    expect(await smtp.mailsTo(email)).toHaveLength(1)
  })

  it('does not send an expired code, and deletes it', async () => {
    const port = await freePort()
    const server = await startServer({ environment: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
    const { pool } = await openAsGuest(server.dataDir)
    const client = new Client(server.port)
    const [late, sent] = [freshEmail(), freshEmail()]
    await client.call(endpoints.sendEmailCode, { to: late, type: 1 })
    await server.logged('a message was not sent')
    await pool.query('update outbox set expires_at = now() where recipient = $1', [late])
    const smtp = new FakeSmtp()
    await smtp.start(port)
    await client.call(endpoints.sendEmailCode, { to: sent, type: 1 })
    await smtp.mailsTo(sent)
    const left = async () =>
      (await pool.query('select from outbox where next_at is not null or code is not null or body <> $1', ['']))
        .rowCount
    await waitUntil(async () => (await left()) === 0)
    expect(smtp.received.some((mail) => mail.to.includes(late))).toBe(false)
  })

  it('sends SMS to the provider with its token', async () => {
    const received: { key: unknown; authorization: unknown; body: unknown }[] = []
    const provider = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { authorization } = request.headers
        received.push({ key: request.headers['idempotency-key'], authorization, body: JSON.parse(body) })
        response.end('{}')
      })
    })
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    onCleanup(() => provider.close())
    const { port } = provider.address() as AddressInfo
    const server = await startServer({
      environment: { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'secret', SMS_FROM: 'Openlot' },
    })
    const client = new Client(server.port)
    const area = (await client.call(endpoints.areas, {})).find(({ code }) => code === 'HK')
    const send = () => client.envelope(endpoints.sendSmsCode, { to: '9123 4567', area_id: area?.id, type: 1 })
    expect((await send()).code).toBe(CODES.MOBILE_NOT_OFFERED)
    expect((await ops(server.dataDir, 'setting', 'set', 'is_show_mobile=1')).status).toBe(0)
    await waitUntil(async () => (await send()).code === CODES.OK, { intervalMs: 200 })
    await waitUntil(() => received.length > 0)
    expect(received).toEqual([
      {
        key: expect.stringMatching(/^openlot-\d+-\d+$/),
        authorization: 'Bearer secret',
        body: { to: '+85291234567', text: expect.stringMatching(/[A-Z2-9]{4}-[A-Z2-9]{4}/), from: 'Openlot' },
      },
    ])
  })
})
