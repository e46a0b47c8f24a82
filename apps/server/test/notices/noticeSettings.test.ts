import { CODES, TOPIC, endpoints } from '@openlot/core/contract'
import { waitFor, waitUntil } from '@openlot/tooling/wait'
import { beforeAll, describe, expect, it } from 'vitest'
import { Client, send } from '../support/client.ts'
import { openAsGuest, query } from '../support/database.ts'
import { type FakeBrowser, FakePushService, vapidClaims } from '../support/fakePushService.ts'
import { mailsTo, nextMail } from '../support/mailbox.ts'
import { freshEmail, register } from '../support/people.ts'
import { recordingFolder } from '../support/recording.ts'
import { type ServerProcess, startServer } from '../support/server.ts'
import { SocketClient } from '../support/socket.ts'
import { notifyUser } from '../../src/people/users/notifyUser.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

describe('how a user is told', () => {
  let server: ServerProcess
  let client: Client
  let service: FakePushService
  beforeAll(async () => {
    service = await new FakePushService().start()
    const environment = { MARKET: `replay:${recordingFolder()}@20`, PUSH_HOSTS: service.host, RATE_LIMIT_FACTOR: '1' }
    server = await startServer({ environment })
    client = new Client(server.port)
  })

  const settings = (token: string) => client.call(endpoints.noticeSettings, {}, { token })
  const subscribe = (token: string, browser: FakeBrowser) =>
    client.call(endpoints.subscribePush, browser.subscription, { token, headers: { 'user-agent': PHONE } })

  it('begins with defaults, and changes by what is given alone', async () => {
    const token = await client.demo()
    expect(await settings(token)).toEqual({
      push: { orders: 1, margin: 1, alerts: 1, money: 1, security: 1, copying: 1, overnight: 0 },
      mail: { margin: 1, alerts: 0, money: 1 },
      quiet: { on: 0, from: '23:00', to: '07:00', urgent: 1 },
      zone: 'UTC',
      digest: 'off',
      amounts: 0,
      devices: 0,
    })
    const changes = {
      push: { overnight: 1 },
      quiet: { on: 1, from: '22:30' },
      zone: 'Europe/Berlin',
      digest: 'weekly',
    } as const
    const saved = await client.call(endpoints.saveNoticeSettings, changes, { token })
    expect(saved).toMatchObject({
      push: { orders: 1, overnight: 1 },
      quiet: { on: 1, from: '22:30', to: '07:00', urgent: 1 },
      zone: 'Europe/Berlin',
      digest: 'weekly',
    })
    expect(await client.call(endpoints.saveNoticeSettings, { amounts: 1 }, { token })).toEqual({ ...saved, amounts: 1 })
    expect(await settings(token)).toEqual({ ...saved, amounts: 1 })
    expect((await settings(await client.demo())).zone, 'of each user').toBe('UTC')
    for (const wrong of [
      { quiet: { from: '24:00' } },
      { quiet: { to: '7:00' } },
      { zone: 'Europe/Atlantis' },
      { digest: 'hourly' },
      { mail: { margin: 2 } },
    ])
      expect((await client.envelope(endpoints.saveNoticeSettings, wrong, { token })).code).toBe(CODES.INVALID_INPUT)
    expect(await settings(token)).toEqual({ ...saved, amounts: 1 })
  })

  it('reaches the browsers that have subscribed, and tests them', async () => {
    const token = await client.demo()
    const { key } = await client.call(endpoints.pushKey, {}, { token })
    const browser = service.newBrowser()
    expect(await subscribe(token, browser)).toMatchObject({ device: 'Chrome, Android', devices: 1 })
    expect((await subscribe(token, browser)).devices, 'the same again').toBe(1)
    expect(await client.call(endpoints.testPush, {}, { token })).toEqual({ devices: 1 })
    const push = await waitUntil(() => browser.received[0])
    expect(push.payload).toMatchObject({ id: 0, title: 'Test notification', tag: 'test' })
    expect(vapidClaims(push.headers).key).toBe(key)
    const other = await client.demo()
    expect((await subscribe(other, browser)).devices, 'a new login takes it over').toBe(1)
    expect((await settings(token)).devices).toBe(0)
    expect(await client.call(endpoints.unsubscribePush, { endpoint: browser.endpoint }, { token })).toEqual({
      devices: 0,
    })
    expect((await settings(other)).devices, 'nobody ends it for somebody else').toBe(1)
    await client.call(endpoints.logout, {}, { token: other })
    expect(await query(server, 'select from push_subscriptions')).toEqual([])
  })

  it('refuses push services that are none, keys that are none, and tests in a row', async () => {
    const token = await client.demo()
    const { subscription } = service.newBrowser()
    const refused = async (input: object) =>
      (await client.envelope(endpoints.subscribePush, { ...subscription, ...input }, { token })).code
    expect(await refused({ endpoint: 'https://push.attacker.example/x' })).toBe(CODES.PUSH_HOST_REFUSED)
    expect(await refused({ endpoint: 'no address' })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ p256dh: 'A'.repeat(87) })).toBe(CODES.INVALID_INPUT)
    expect(await refused({ auth: 'short' })).toBe(CODES.INVALID_INPUT)
    const codes: number[] = []
    for (let tests = 0; tests < 6; tests++) codes.push((await client.envelope(endpoints.testPush, {}, { token })).code)
    expect(codes.slice(-2)).toEqual([CODES.OK, CODES.TOO_MANY_REQUESTS])
  })

  it('pushes a fill of a user who looks at no device', async () => {
    const token = await client.demo()
    const browser = service.newBrowser()
    await subscribe(token, browser)
    await client.order(token)
    const { payload } = await waitUntil(() => browser.received[0])
    expect(payload).toMatchObject({ title: 'Bought 0.10 EUR/USD', link: '/order' })
  })

  it('pushes nothing that a device which is in front has shown', async () => {
    const token = await client.demo()
    const browser = service.newBrowser()
    await subscribe(token, browser)
    const socket = await SocketClient.open(server.port)
    await socket.login(token)
    socket.subscribe(TOPIC.NOTICES)
    await socket.push(TOPIC.NOTICES)
    await client.order(token)
    const newest = async (): Promise<number> => (await client.call(endpoints.notices, {}, { token })).data[0]?.id ?? 0
    const shown = await waitUntil(newest)
    socket.send({ method: 'seen', params: { seq: shown } })
    const isSeen = `select id from notices where id = ${shown} and seen_at is not null`
    await waitUntil(async () => (await query(server, isSeen)).length === 1)
    socket.close()
    await client.order(token)
    const { payload } = await waitUntil(() => browser.received[0])
    expect(payload).toMatchObject({ id: await newest(), title: 'Bought 0.10 EUR/USD' })
    expect(payload.id).not.toBe(shown)
    expect(browser.asked).toBe(1)
  })

  it('leaves out mails about money where the user likes, and none about security', async () => {
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    await client.call(endpoints.saveNoticeSettings, { mail: { money: 0 } }, { token })
    const { db } = await openAsGuest(server.dataDir)
    await db.transaction(async (tx) => {
      await notifyUser(tx, user.id, 'charge-approved', { number: 'D1', amount: '10.00' })
      await notifyUser(tx, user.id, 'account-stopped')
    })
    await nextMail(server.dataDir, email, 'account-stopped')
    expect(mailsTo(server.dataDir, email).map(({ kind }) => kind)).not.toContain('charge-approved')
    const { data } = await client.call(endpoints.notices, {}, { token })
    expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deposit-credited', 'account-stopped']))
  })

  it('mails a digest of real figures, which one click ends without a login', async () => {
    const email = freshEmail()
    const { token, user } = await register(server, { email })
    await client.call(endpoints.saveNoticeSettings, { digest: 'daily' }, { token })
    const alert = `'{"alert":"7","kind":"above","value":"1.09","price":"1.09005"}'`
    await query(
      server,
      `insert into notices (user_id, kind, instrument_id, params, at) values (${user.id}, 'alert', 1, ${alert}, now() - interval '1 hour')`,
    )
    await query(server, `update notice_settings set digest_at = now() where user_id = ${user.id}`)
    // It looks once a minute; a restart looks at once.
    await server.end('SIGTERM')
    server = await startServer({ dataDir: server.dataDir, environment: { PUSH_HOSTS: service.host } })
    client = new Client(server.port)
    const mail = await nextMail(server.dataDir, email, 'digest')
    expect(mail.subject).toBe('Openlot: Daily summary of your accounts')
    expect(mail.text).toContain('Equity: 0.00\u00a0USD\nClosed trades: 0')
    expect(mail.text).toContain('EUR/USD at 1.09005')
    const link = /http\S+\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? ''
    expect(mail.unsubscribeUrl).toBe(link)
    const path = new URL(link).pathname
    const page = await send(server.port, { path })
    expect(page.body).toContain('<form method="post">')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect((await settings(token)).digest, 'programs that check mails open links').toBe('daily')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const ended = await send(server.port, { path, method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
    expect([ended.status, ended.body.includes('The summary is off')]).toEqual([200, true])
    expect((await settings(token)).digest).toBe('off')
    const boundary = 'x'
    const form = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await send(server.port, { path, method: 'POST', headers: multipart, body: form })).status).toBe(200)
    const forged = path.replace(String(user.id), String(user.id + 1))
    expect((await send(server.port, { path: forged, method: 'POST' })).status).toBe(404)
  })

  it('goes on with its keys and browsers after a restart', async () => {
    const token = await client.demo()
    const { key } = await client.call(endpoints.pushKey, {}, { token })
    const browser = service.newBrowser()
    await subscribe(token, browser)
    await server.end('SIGKILL')
    server = await startServer({ dataDir: server.dataDir, environment: { PUSH_HOSTS: service.host } })
    client = new Client(server.port)
    expect(await client.call(endpoints.pushKey, {}, { token })).toEqual({ key })
    await client.call(endpoints.testPush, {}, { token })
    await waitFor(() => expect(browser.received).toHaveLength(1))
  })
})
