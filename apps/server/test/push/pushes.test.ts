import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@openlot/core/math'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadInstruments } from '../../src/market/instruments.ts'
import { loadVapidKeys } from '../../src/push/vapidKeys.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { vapidClaims } from '../support/fakePushService.ts'
import { PushDesk } from '../support/pushDesk.ts'
import { newDataFolder } from '../support/server.ts'

const FILL = { side: 'buy', lots: '0.10', price: '1.08500', code: 'EUR/USD' }
const CLOSED = { ...FILL, open: '1.08500', profit: '-12.50' }

let database: Database
let desk: PushDesk
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log: pino({ level: 'silent' }) })
  await loadInstruments(database.db)
  desk = await PushDesk.open(database)
})
afterAll(() => database.stop())

describe('a notice that no device has shown', () => {
  it('is pushed after five seconds, encrypted and signed, in the words of the apps', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    const at = desk.now
    const notice = await desk.happen(id, 'order-opened', { at, account: id, params: FILL })
    await desk.pass(at + 4 * SECOND_MS)
    expect(browser.received).toEqual([])
    await desk.pass(at + 5 * SECOND_MS)
    const [push] = browser.received
    expect(push?.payload).toEqual({
      id: notice,
      title: 'Bought 0.10 EUR/USD',
      body: 'Opened at 1.08500',
      link: '/order',
      tag: `order-opened-${notice}`,
      urgency: 'normal',
    })
    expect(push?.headers).toMatchObject({ ttl: '3600', urgency: 'normal', topic: `order-opened-${notice}` })
    expect(push?.bytes, 'of constant length').toBe(4096)
    const { key, claims } = vapidClaims(push?.headers ?? {})
    expect(key).toBe((await loadVapidKeys(database.db, 'a@b.example')).publicKey)
    expect(claims).toMatchObject({ aud: `https://${desk.service.host}`, sub: 'mailto:desk@broker.example' })
    await desk.pass(at + MINUTE_MS)
    expect(browser.received, 'once').toHaveLength(1)
    expect(await desk.waiting()).toBe(0)
  })

  it('is not pushed to any device once one of them has shown it', async () => {
    const { id } = await desk.newUser()
    const [front, pocket] = [await desk.subscribe(id), await desk.subscribe(id)]
    const at = desk.now
    await desk.see(await desk.happen(id, 'order-opened', { at, account: id, params: FILL }))
    await desk.pass(at + 6 * SECOND_MS)
    expect([front.received, pocket.received]).toEqual([[], []])
  })

  it('goes to every browser of its user, and to nobody else', async () => {
    const [one, other] = [await desk.newUser(), await desk.newUser()]
    const browsers = [await desk.subscribe(one.id), await desk.subscribe(one.id), await desk.subscribe(other.id)]
    await desk.happen(one.id, 'new-device', {
      at: desk.now,
      params: { device: 'Firefox, Windows', address: '192.0.2.1' },
    })
    await desk.pass(desk.now + 5 * SECOND_MS)
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 1, 0])
    expect(browsers[0]?.received[0]?.headers).toMatchObject({ ttl: '86400' })
    // Whoever logs in on the browser next has it for himself.
    await desk.subscribe(other.id, browsers[0])
    await desk.happen(one.id, 'password-changed', { at: desk.now })
    await desk.pass(desk.now + 5 * SECOND_MS)
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 2, 0])
  })

  it('is no push once it is old, and none of a group that is off', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    const alert = { alert: '7', kind: 'above', value: '1.09000', price: '1.09005', code: 'EUR/USD', note: '' }
    await desk.happen(id, 'alert', { at: desk.now - 61 * SECOND_MS, params: alert })
    await desk.happen(id, 'order-opened', { at: desk.now - 2 * HOUR_MS, account: id, params: FILL })
    await desk.happen(id, 'overnight', { at: desk.now, account: id, params: { positions: '2', swap: '-1.20' } })
    await desk.set(id, { push: { copying: 0 } })
    await desk.happen(id, 'copy-fee', { at: desk.now, account: id, params: { amount: '5.00' } })
    await desk.pass(desk.now + 5 * SECOND_MS)
    expect(browser.received).toEqual([])
    await desk.happen(id, 'alert', { at: desk.now, params: alert })
    await desk.pass(desk.now + 5 * SECOND_MS)
    expect(browser.received[0]).toMatchObject({
      payload: { title: 'EUR/USD at 1.09005', tag: 'alert-7', urgency: 'high' },
      headers: { ttl: '60', urgency: 'high' },
    })
  })

  it('says amounts of money only where its user allows it, in the language of its user', async () => {
    const { id } = await desk.newUser('de')
    const browser = await desk.subscribe(id)
    const happen = async (): Promise<void> => {
      await desk.happen(id, 'take-profit', { at: desk.now, account: id, params: CLOSED })
      await desk.happen(id, 'deposit-credited', { at: desk.now, params: { number: 'D1', amount: '500.00' } })
      await desk.pass(desk.now + 30 * SECOND_MS)
    }
    await happen()
    const said = (): string => JSON.stringify(browser.received.map(({ payload }) => payload))
    expect(said()).toContain('Geschlossen zu 1.08500')
    expect(said()).toContain('Einzahlung gutgeschrieben')
    expect(said()).not.toMatch(/12,50|500,00/)
    await desk.set(id, { amounts: 1 })
    await happen()
    expect(said()).toMatch(/12,50.*500,00/)
  })
})

describe('what happens at once', () => {
  it('is one push, and what follows within ten seconds takes its place', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    const at = desk.now
    const first = await desk.happen(id, 'stop-out', { at, account: id, params: CLOSED })
    for (const later of [1, 2, 3])
      await desk.happen(id, 'stop-out', { at: at + later * SECOND_MS, account: id, params: CLOSED })
    await desk.happen(id, 'stop-out', { at: at + SECOND_MS, account: id + 1, params: CLOSED })
    await desk.pass(at + 5 * SECOND_MS)
    expect(browser.received.map(({ payload }) => payload.title)).toEqual(['4 positions closed'])
    expect(browser.received[0]?.payload).toMatchObject({ tag: `stop-out-${first}`, urgency: 'high' })
    await desk.happen(id, 'stop-out', { at: at + 7 * SECOND_MS, account: id, params: CLOSED })
    await desk.pass(at + 12 * SECOND_MS)
    const { payload } = browser.received.find(({ payload: { title } }) => title.startsWith('5')) ?? {}
    expect(payload).toMatchObject({ title: '5 positions closed', tag: `stop-out-${first}` })
    expect(payload?.body).toContain('Stop-out: closed 0.10 EUR/USD')
    expect(browser.received, 'the other account has its own').toHaveLength(3)
  })

  it('is mailed at once where it is about margin, once, and alerts where that was asked for', async () => {
    const { id, email } = await desk.newUser()
    const at = desk.now
    const level = { level: '79.50', call: '80', stop_out: '50' }
    await desk.happen(id, 'margin-call', { at, account: id, params: level })
    for (const later of [1, 2]) await desk.happen(id, 'stop-out', { at: at + later, account: id, params: CLOSED })
    const alert = { alert: '7', kind: 'above', value: '1.09000', price: '1.09005', code: 'EUR/USD', note: '' }
    await desk.happen(id, 'alert', { at, params: alert })
    await desk.pass(at + 6 * SECOND_MS)
    await desk.pass(at + 60 * SECOND_MS)
    const [call, stopOut, ...more] = await desk.mails(email)
    expect(more).toEqual([])
    expect(call?.subject).toBe(`Margin call: account ${id}`)
    expect(call?.body).toContain(`has fallen to 79.5%. The margin call is at 80%; at 50% positions`)
    expect(stopOut?.body.match(/Stop-out: closed 0\.10 EUR\/USD/g)).toHaveLength(2)
    await desk.set(id, { mail: { margin: 0, alerts: 1 } })
    await desk.happen(id, 'margin-call', { at: desk.now, account: id, params: level })
    await desk.happen(id, 'alert', { at: desk.now, params: alert })
    await desk.pass(desk.now + 6 * SECOND_MS)
    expect((await desk.mails(email)).slice(2).map(({ subject }) => subject)).toEqual(['Alert: EUR/USD at 1.09005'])
  })
})

describe('quiet hours', () => {
  const clock = (time: string): number => Date.parse(`2026-12-01T${time}:00+01:00`)

  it('hold a fill until seven, with all else that waits, and let a stop-out through', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    desk.now = clock('00:00')
    await desk.set(id, { quiet: { on: 1 }, zone: 'Europe/Berlin' })
    await desk.happen(id, 'order-filled', { at: clock('02:14'), account: id, params: FILL })
    await desk.pass(clock('02:15'))
    await desk.happen(id, 'take-profit', { at: clock('02:40'), account: id, params: CLOSED })
    await desk.pass(clock('02:41'))
    expect(browser.received).toEqual([])
    await desk.happen(id, 'stop-out', { at: clock('03:00'), account: id, params: CLOSED })
    await desk.pass(clock('03:00') + 5 * SECOND_MS)
    expect(browser.received.map(({ payload }) => payload.title)).toEqual(['Stop-out: closed 0.10 EUR/USD'])
    await desk.pass(clock('06:59'))
    expect(browser.received).toHaveLength(1)
    await desk.pass(clock('07:00'))
    await desk.pass(clock('07:01'))
    expect(browser.received).toHaveLength(2)
    expect(browser.received[1]?.payload).toMatchObject({
      title: '2 notifications while it was quiet',
      body: 'Take profit: closed 0.10 EUR/USD\nOrder filled: bought 0.10 EUR/USD',
      tag: 'quiet',
    })
  })

  it('hold urgent ones, too, where their user likes, end early when he ends them, and forget what was seen', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    desk.now = clock('23:30')
    await desk.set(id, { quiet: { on: 1, urgent: 0 }, zone: 'Europe/Berlin' })
    await desk.happen(id, 'stop-out', { at: desk.now, account: id, params: CLOSED })
    const seen = await desk.happen(id, 'order-filled', { at: desk.now, account: id, params: FILL })
    await desk.pass(clock('23:31'))
    await desk.see(seen)
    expect(browser.received).toEqual([])
    await desk.set(id, { quiet: { on: 0 } })
    await desk.pass(clock('23:32'))
    expect(browser.received.map(({ payload }) => payload.title)).toEqual(['Stop-out: closed 0.10 EUR/USD'])
  })
})

describe('a push service that', () => {
  const push = async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    await desk.happen(id, 'order-opened', { at: desk.now - 5 * SECOND_MS, account: id, params: FILL })
    return { id, browser }
  }

  it('knows a browser no more ends its subscription', async () => {
    for (const status of [404, 410]) {
      const { id, browser } = await push()
      browser.answers.push({ status })
      await desk.pass(desk.now)
      expect([browser.asked, await desk.subscriptions.count(id), await desk.waiting()]).toEqual([1, 0, 0])
    }
  })

  it('asks for patience gets it again when it said, or after longer and longer pauses', async () => {
    const { browser } = await push()
    browser.answers.push({ status: 429, headers: { 'retry-after': '60' } }, { status: 503 }, { status: 500 })
    const at = desk.now
    await desk.pass(at)
    await desk.pass(at + 59 * SECOND_MS)
    expect(browser.asked).toBe(1)
    await desk.pass(at + 60 * SECOND_MS)
    expect(browser.asked).toBe(2)
    await desk.pass(at + 64 * SECOND_MS)
    expect(browser.asked).toBe(3)
    await desk.pass(at + 90 * SECOND_MS)
    expect(browser.received).toHaveLength(1)
    expect(browser.received[0]?.headers.ttl, 'what is left of an hour').toBe('3510')
  })

  it('never takes it is asked six times, and one that refuses it once', async () => {
    const { browser } = await push()
    browser.answers.push(...Array.from({ length: 9 }, () => ({ status: 503 })))
    for (let tries = 0; tries < 12; tries++) await desk.pass(desk.now + 5 * MINUTE_MS)
    expect([browser.asked, await desk.waiting()]).toEqual([6, 0])
    const refused = await push()
    refused.browser.answers.push({ status: 400 })
    await desk.pass(desk.now)
    await desk.pass(desk.now + 10 * MINUTE_MS)
    expect([refused.browser.asked, await desk.subscriptions.count(refused.id)]).toEqual([1, 1])
  })
})

describe('a process that', () => {
  it('dies before it has pushed leaves it to the next, which tells each once', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    await desk.happen(id, 'order-opened', { at: desk.now - 5 * SECOND_MS, account: id, params: FILL })
    await desk.teller.tell()
    await desk.restart()
    await desk.pass(desk.now)
    await desk.restart()
    await desk.pass(desk.now + HOUR_MS)
    expect(browser.received).toHaveLength(1)
  })

  it('works beside another one tells nobody twice', async () => {
    const { id } = await desk.newUser()
    const browser = await desk.subscribe(id)
    for (let orders = 0; orders < 20; orders++)
      await desk.happen(id, 'new-device', { at: desk.now - 5 * SECOND_MS, params: { device: `${orders}` } })
    const other = { teller: desk.teller, sender: desk.sender }
    await desk.restart()
    await Promise.all([desk.teller.tell(), other.teller.tell()])
    await Promise.all([desk.sender.send(), other.sender.send()])
    await desk.pass(desk.now)
    const ids = browser.received.map(({ payload }) => payload.id)
    expect([ids.length, new Set(ids).size]).toEqual([20, 20])
  })

  it('starts at the same moment as another has the same keys', async () => {
    await database.pool.query(`delete from secrets where name = 'vapid'`)
    const keys = await Promise.all([1, 2, 3].map(() => loadVapidKeys(database.db, 'a@b.example')))
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  })
})
