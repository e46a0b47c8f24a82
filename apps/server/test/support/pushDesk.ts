import { randomUUID } from 'node:crypto'
import type { EndpointInput, NoticeKind, endpoints } from '@openlot/core/contract'
import { pino } from 'pino'
import { saveSettings } from '../../src/notices/noticeSettings.ts'
import { NoticeTeller } from '../../src/push/noticeTeller.ts'
import { PushSender } from '../../src/push/pushSender.ts'
import { PushSubscriptions } from '../../src/push/subscriptions.ts'
import { loadVapidKeys } from '../../src/push/vapidKeys.ts'
import type { Database } from '../../src/storage/database.ts'
import { FakePushService, type FakeBrowser } from './fakePushService.ts'

interface Told {
  readonly at: number
  readonly account?: number
  readonly params?: Readonly<Record<string, string>>
}

/** Users with browsers, and what tells them, at a clock that a test moves. */
export class PushDesk {
  readonly database: Database
  readonly service: FakePushService
  now = Date.UTC(2026, 10, 30, 12)
  teller!: NoticeTeller
  sender!: PushSender
  subscriptions!: PushSubscriptions

  private constructor(database: Database, service: FakePushService) {
    this.database = database
    this.service = service
  }

  static async open(database: Database): Promise<PushDesk> {
    const desk = new PushDesk(database, await new FakePushService().start())
    await desk.restart()
    return desk
  }

  /** As a process does that starts. */
  async restart(): Promise<void> {
    const { db } = this.database
    const hosts = [this.service.host]
    const now = (): number => this.now
    const vapid = await loadVapidKeys(db, 'Openlot <desk@broker.example>')
    this.teller = new NoticeTeller({ db, now })
    this.subscriptions = new PushSubscriptions({ db, hosts, now })
    this.sender = new PushSender({ db, vapid, hosts, log: pino({ level: 'silent' }), now })
  }

  async newUser(language = 'en'): Promise<{ id: number; email: string }> {
    const email = `${randomUUID()}@people.example`
    const { rows } = await this.database.pool.query<{ id: string }>(
      `insert into users (uid, is_demo, email, password_hash, invite_code, language) values ($1, false, $2, 'x', $1, $3) returning id`,
      [randomUUID(), email, language],
    )
    return { id: Number(rows[0]!.id), email }
  }

  async subscribe(userId: number, browser = this.service.newBrowser()): Promise<FakeBrowser> {
    await this.subscriptions.add({ userId, sessionId: 0, device: 'Chrome, Android', ...browser.subscription })
    return browser
  }

  async set(userId: number, changes: EndpointInput<typeof endpoints.saveNoticeSettings>): Promise<void> {
    await this.database.db.transaction(async (tx) => {
      const saved = await saveSettings(tx, userId, changes as Parameters<typeof saveSettings>[2], this.now)
      await this.subscriptions.reschedule(tx, userId, saved)
    })
  }

  /** Something happens to a user. */
  async happen(userId: number, kind: NoticeKind, { at, account = 0, params = {} }: Told): Promise<number> {
    const { rows } = await this.database.pool.query<{ id: string }>(
      `insert into notices (user_id, kind, account_id, params, at) values ($1, $2, $3, $4, $5) returning id`,
      [userId, kind, account === 0 ? null : account, JSON.stringify(params), new Date(at)],
    )
    return Number(rows[0]!.id)
  }

  async see(noticeId: number): Promise<void> {
    await this.database.pool.query('update notices set seen_at = now() where id = $1', [noticeId])
  }

  /** Does what is to be done at a moment. */
  async pass(now: number): Promise<void> {
    this.now = now
    while ((await this.teller.tell()) > 0);
    while ((await this.sender.send()) > 0);
  }

  async waiting(): Promise<number> {
    const { rows } = await this.database.pool.query<{ total: number }>(
      'select count(*)::int as total from push_deliveries',
    )
    return rows[0]!.total
  }

  async mails(email: string): Promise<{ kind: string; subject: string; body: string }[]> {
    const { rows } = await this.database.pool.query<{ kind: string; subject: string; body: string }>(
      'select kind, subject, body from outbox where recipient = $1 order by id',
      [email],
    )
    return rows
  }
}
