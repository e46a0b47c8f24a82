import { HOUR_MS, MINUTE_MS, parseUsd } from '@openlot/core/math'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DigestWorker } from '../../src/digest/digestWorker.ts'
import { UnsubscribeLinks } from '../../src/digest/unsubscribeLinks.ts'
import type { EngineClient } from '../../src/engineClient/engineClient.ts'
import { loadInstruments } from '../../src/market/instruments.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { PushDesk } from '../support/pushDesk.ts'
import { newDataFolder } from '../support/server.ts'

const log = pino({ level: 'silent' })
const HALF_HOUR_MS = 30 * MINUTE_MS

let database: Database
let desk: PushDesk
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: undefined, dataDir: newDataFolder(), log })
  await loadInstruments(database.db)
  desk = await PushDesk.open(database)
})
afterAll(() => database.stop())

/** What the accounts of a user are worth, and how many positions they have. */
const worth = { equity: parseUsd('1000.00'), positions: 1 }
const engine = {
  ask: async ({ kind }: { kind: string }) =>
    kind === 'has-account' || { summary: { equity: worth.equity }, positions: worth.positions },
} as unknown as EngineClient

const links = new UnsubscribeLinks({ secret: Buffer.alloc(32, 7), origin: () => 'https://api.broker.example' })
const newWorker = (): DigestWorker => new DigestWorker({ db: database.db, engine, links, log, now: () => desk.now })

async function newReader(zone: string, digest: 'daily' | 'weekly'): Promise<{ id: number; email: string }> {
  const user = await desk.newUser()
  await database.pool.query('insert into accounts (id, user_id, is_demo, kind) values ($1, $1, false, $2)', [
    user.id,
    'real',
  ])
  await desk.set(user.id, { digest, zone })
  return user
}

/** When the digests of a user came, by the clocks of a zone. */
async function timesOf(userId: number, zone: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ until: Date }>(
    'select until from digests where user_id = $1 order by until',
    [userId],
  )
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return rows.map(({ until }) => format.format(until))
}

const move = async (worker: DigestWorker, until: number): Promise<void> => {
  for (; desk.now < until; desk.now += HALF_HOUR_MS) await worker.mailDue()
}

describe('digests', () => {
  it('come at eight by the clock of each user, also where it changes, and weekly ones on Mondays', async () => {
    desk.now = Date.UTC(2026, 9, 23, 12)
    const zones = ['Europe/Berlin', 'America/New_York', 'Africa/Cairo']
    const daily = await Promise.all(zones.map((zone) => newReader(zone, 'daily')))
    const weekly = await newReader('Europe/Berlin', 'weekly')
    // Clocks go back on 25 October, 1 November and in the night to 30 October.
    await move(newWorker(), Date.UTC(2026, 10, 3, 12))
    const days = ['24/10', '25/10', '26/10', '27/10', '28/10', '29/10', '30/10', '31/10', '01/11', '02/11', '03/11']
    for (const [index, zone] of zones.entries()) {
      const times = await timesOf(daily[index]!.id, zone)
      // New York has not had its eight o'clock of the last day yet.
      const due = zone === 'America/New_York' ? days.slice(0, -1) : days
      expect(times, zone).toEqual(due.map((day) => `${day}/2026, 08:00`))
      expect(await desk.mails(daily[index]!.email), zone).toHaveLength(due.length)
    }
    expect(await timesOf(weekly.id, 'Europe/Berlin')).toEqual(['26/10/2026, 08:00', '02/11/2026, 08:00'])
  })

  it('are one a day and user, whatever restarts, and on a day that has eight twice', async () => {
    desk.now = Date.UTC(2026, 10, 30, 7)
    const { id, email } = await newReader('UTC', 'daily')
    desk.now = Date.UTC(2026, 10, 30, 8)
    await Promise.all([newWorker().mailDue(), newWorker().mailDue()])
    await newWorker().mailDue()
    expect(await desk.mails(email)).toHaveLength(1)
    await database.pool.query('update notice_settings set digest_at = $2 where user_id = $1', [
      id,
      new Date(desk.now + HOUR_MS),
    ])
    desk.now += HOUR_MS
    await newWorker().mailDue()
    expect(await desk.mails(email)).toHaveLength(1)
    desk.now = Date.UTC(2026, 11, 1, 15)
    await newWorker().mailDue()
    expect(await desk.mails(email), 'late, for a server that was down at eight').toHaveLength(2)
  })

  it('say what has changed and which alerts have fired, and how to end them', async () => {
    desk.now = Date.UTC(2026, 10, 30, 7)
    const { id, email } = await newReader('Europe/Berlin', 'daily')
    const alert = { alert: '7', kind: 'above', value: '1.09000', price: '1.09005', code: 'EUR/USD', note: '' }
    await desk.happen(id, 'alert', { at: desk.now + HOUR_MS, params: alert })
    desk.now = Date.UTC(2026, 11, 1, 7)
    await newWorker().mailDue()
    worth.equity = parseUsd('1120.5')
    desk.now = Date.UTC(2026, 11, 2, 7)
    await newWorker().mailDue()
    worth.equity = parseUsd('1000.00')
    const [first, second] = await desk.mails(email)
    expect(first?.subject).toBe('Daily summary of your accounts')
    const figures = 'Equity: 1,000.00\u00a0USD\nClosed trades: 0, result 0.00\u00a0USD\nOpen positions: 1'
    expect(first?.body).toContain(`${figures}\n\nAlerts that fired: 1\nEUR/USD at 1.09005\n\n`)
    expect(first?.body).toContain('30/11/2026, 08:00 – 01/12/2026, 08:00 GMT+1')
    expect(first?.body).toContain(links.linkOf(id))
    expect(second?.body).toContain('Equity: 1,120.50\u00a0USD\nChange since the last summary: +120.50\u00a0USD\n')
    expect(second?.body).not.toContain('alerts')
    const { rows } = await database.pool.query('select unsubscribe_url from outbox where recipient = $1', [email])
    expect(rows[0]).toEqual({ unsubscribe_url: links.linkOf(id) })
  })

  it('say nothing where nothing has happened', async () => {
    desk.now = Date.UTC(2026, 10, 30, 7)
    const { id, email } = await newReader('UTC', 'daily')
    worth.positions = 0
    for (const day of [0, 1, 2]) {
      desk.now = Date.UTC(2026, 10, 30 + day, 8)
      await newWorker().mailDue()
    }
    worth.positions = 1
    expect([await desk.mails(email), (await timesOf(id, 'UTC')).length]).toEqual([[], 3])
  })

  it('wait for an engine that is away', async () => {
    desk.now = Date.UTC(2026, 10, 30, 7)
    const { email } = await newReader('UTC', 'daily')
    desk.now = Date.UTC(2026, 10, 30, 8)
    const away = { ask: () => Promise.reject(new Error('away')) } as unknown as EngineClient
    await new DigestWorker({ db: database.db, engine: away, links, log, now: () => desk.now }).mailDue()
    expect(await desk.mails(email)).toEqual([])
    await newWorker().mailDue()
    expect(await desk.mails(email)).toHaveLength(1)
  })
})

it('a link that ends digests is good for its user alone', () => {
  const token = links.linkOf(100_001).split('/').at(-1)!
  expect(links.userOf(token)).toBe(100_001)
  expect(links.userOf(token.replace('100001', '100002'))).toBeUndefined()
  for (const wrong of ['', '.', '100001.', `100001.${'A'.repeat(43)}`, `${token}x`])
    expect(links.userOf(wrong)).toBeUndefined()
})
