import type { Digest } from '@openlot/core/contract'
import { DAY_MS, MINUTE_MS, formatUsd, parseUsd } from '@openlot/core/math'
import { resolveLanguage } from '@openlot/i18n'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { WorkLoop } from '../bus/workLoop.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import { digestDay, nextDigest } from '../notices/digestTime.ts'
import { enqueueWritten } from '../notify/outbox.ts'
import type { Db } from '../storage/database.ts'
import { digestFigures } from './digestFigures.ts'
import { digestWords, hasNews } from './digestWords.ts'
import type { UnsubscribeLinks } from './unsubscribeLinks.ts'

const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const
const EXPIRY_MINUTES = 24 * 60
const AT_A_TIME = 100

interface Deps {
  readonly db: Db
  readonly engine: Pick<EngineClient, 'ask'>
  readonly links: UnsubscribeLinks
  readonly log: Logger
  readonly now?: () => number
}

interface Due extends Record<string, unknown> {
  readonly user_id: string
  readonly digest: Exclude<Digest, 'off'>
  readonly zone: string | null
  readonly due: string
  /** Of the last one, if any. */
  readonly until: string | null
  readonly equity: string | null
  readonly email: string | null
  readonly language: string
  readonly company_id: number | null
}

const DUE = sql`
  select notice_settings.user_id, digest, zone, extract(epoch from digest_at) * 1000 as due,
    extract(epoch from last.until) * 1000 as until, last.equity::text as equity, email, language, company_id
  from notice_settings join users on users.id = user_id
  left join lateral (
    select until, equity from digests where digests.user_id = users.id order by day desc limit 1
  ) as last on true`

/** Mails digests when they are due, one a day and user at most. */
export class DigestWorker {
  readonly #deps: Deps
  readonly #now: () => number
  readonly #loop: WorkLoop

  constructor(deps: Deps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    this.#loop = new WorkLoop({
      intervalMs: MINUTE_MS,
      work: () => this.mailDue(),
      onError: (error) => deps.log.warn({ error: error.message }, 'the digests that are due could not be read'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Mails all that are due. One that fails, such as while an engine is away, is tried again with the next look. */
  async mailDue(): Promise<void> {
    const now = this.#now()
    for (let after = 0; ;) {
      const { rows } = await this.#deps.db.execute<Due>(sql`
        ${DUE} where digest_at <= ${new Date(now)} and user_id > ${after} order by user_id limit ${AT_A_TIME}`)
      for (const due of rows) {
        after = Number(due.user_id)
        await this.#mail(due, now).catch((error: Error) =>
          this.#deps.log.warn({ error: error.message, user: after }, 'a digest could not be mailed yet'),
        )
      }
      if (rows.length < AT_A_TIME) return
    }
  }

  async #mail({ digest, email, ...due }: Due, now: number): Promise<void> {
    const { db, links } = this.#deps
    const [userId, zone, dueAt] = [Number(due.user_id), due.zone ?? 'UTC', Number(due.due)]
    const period = { since: Number(due.until ?? dueAt - PERIOD_MS[digest]), until: now }
    const figures = await digestFigures(this.#deps, userId, period)
    const formerEquity = due.equity === null ? undefined : parseUsd(due.equity)
    const isMailed = email !== null && hasNews(figures, formerEquity)
    await db.transaction(async (tx) => {
      const { rowCount: isStillDue } = await tx.execute(sql`
        update notice_settings set digest_at = ${new Date(nextDigest(digest, zone, now))}
        where user_id = ${userId} and digest_at = ${new Date(dueAt)} and digest = ${digest}`)
      if (isStillDue !== 1) return
      const { rowCount: isNew } = await tx.execute(sql`
        insert into digests (user_id, day, until, equity, is_mailed)
        values (${userId}, ${digestDay(dueAt, zone)}, ${new Date(now)}, ${formatUsd(figures.equity)}, ${isMailed})
        on conflict (user_id, day) do nothing`)
      if (isNew !== 1 || !isMailed) return
      const language = resolveLanguage(due.language)
      const link = links.linkOf(userId)
      await enqueueWritten(tx, {
        kind: 'digest',
        to: { kind: 'email', text: email },
        companyId: due.company_id,
        expiryMinutes: EXPIRY_MINUTES,
        unsubscribeUrl: link,
        ...digestWords({ figures, formerEquity, period, digest }, { language, zone, link }),
      })
    })
  }
}
