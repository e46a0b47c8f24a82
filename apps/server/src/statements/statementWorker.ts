import { DAY_MS, MINUTE_MS } from '@openlot/core/math'
import { type LanguageCode, resolveLanguage } from '@openlot/i18n'
import { formatDays } from '@openlot/i18n/server'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { WorkLoop } from '../bus/workLoop.ts'
import { enqueueMessage } from '../notify/outbox.ts'
import type { Db } from '../storage/database.ts'
import { dateText } from '../storage/dates.ts'
import { realMoney } from '../storage/realMoney.ts'
import { type StatementPeriod, boundsOf, lastMonth, lastYear } from './data/statementPeriod.ts'
import type { Statements } from './statements.ts'

const AT_A_TIME = 100
/** Later than this after its period a statement is made, but nobody is told. */
const NEWS_DAYS = 10

interface Deps {
  readonly db: Db
  readonly statements: Pick<Statements, 'make' | 'isReady'>
  /** The page of an account's statements, for mails. */
  readonly page: (accountId: number) => string
  readonly log: Logger
  readonly now?: () => number
}

interface Account extends Record<string, unknown> {
  readonly id: string
  readonly email: string | null
  readonly language: string
  readonly company_id: number | null
}

/** Makes the statements of each month and year that ends, and tells their owners once. */
export class StatementWorker {
  readonly #deps: Deps
  readonly #now: () => number
  readonly #loop: WorkLoop
  /** Days whose statements this process has seen made. */
  readonly #done = new Set<string>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#now = deps.now ?? Date.now
    this.#loop = new WorkLoop({
      intervalMs: MINUTE_MS,
      work: () => this.makeDue(),
      onError: (error) => deps.log.warn({ error: error.message }, 'the statements that are due could not be made'),
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  /** Makes those of the last month and year that are not there. One that fails is tried again with the next look. */
  async makeDue(): Promise<void> {
    for (const period of [lastMonth(this.#now()), lastYear(this.#now())]) {
      const name = `${period.first} ${period.last}`
      if (this.#done.has(name) || !(await this.#deps.statements.isReady(period))) continue
      if (await this.#makeAll(period)) this.#done.add(name)
    }
  }

  async #makeAll(period: StatementPeriod): Promise<boolean> {
    let isComplete = true
    for (let after = 0; ;) {
      const accounts = await this.#due(period, after)
      for (const account of accounts) {
        after = Number(account.id)
        await this.#make(account, period).catch((error: Error) => {
          isComplete = false
          this.#deps.log.warn({ error: error.message, account: after }, 'a statement could not be made yet')
        })
      }
      if (accounts.length < AT_A_TIME) return isComplete
    }
  }

  /** Accounts of real money that moved in a period, or had positions at its end, and whose owner was not told yet. */
  async #due(period: StatementPeriod, after: number): Promise<Account[]> {
    const { from, to } = boundsOf(period)
    const end = new Date(to)
    const { rows } = await this.#deps.db.execute<Account>(sql`
      select accounts.id, email, users.language, users.company_id
      from accounts join users on users.id = accounts.user_id
      left join lateral (
        select at from ledger_transfers where account_id = accounts.id and at < ${end} order by id desc limit 1
      ) as last on true
      where accounts.id > ${after} and ${realMoney('accounts')} and erased_at is null and accounts.created_at < ${end}
        and not exists (
          select from statements where statements.account_id = accounts.id and told_at is not null
            and first_day = ${dateText(period.first)} and last_day = ${dateText(period.last)})
        and (last.at >= ${new Date(from)} or exists (
          select from orders where orders.account_id = accounts.id and status in (1, 3)
            and placed_at < ${end} and coalesce(closed_at, 'infinity') >= ${end}))
      order by accounts.id limit ${AT_A_TIME}`)
    return rows
  }

  async #make({ id, email, ...owner }: Account, period: StatementPeriod): Promise<void> {
    const { db, statements, page } = this.#deps
    const { id: number } = await statements.make(Number(id), period)
    // A broker that has just begun with statements tells nobody of what is long over.
    const isNews = this.#now() - boundsOf(period).to < NEWS_DAYS * DAY_MS
    await db.transaction(async (tx) => {
      const { rowCount: isNew } = await tx.execute(sql`
        update statements set told_at = ${new Date(this.#now())} where id = ${number} and told_at is null`)
      if (isNew !== 1 || email === null || !isNews) return
      const language: LanguageCode = resolveLanguage(owner.language)
      await enqueueMessage(tx, {
        kind: 'statement',
        to: { kind: 'email', text: email },
        language,
        companyId: owner.company_id,
        // A link for which one has to log in: a mail may be read by others.
        values: {
          account: id,
          period: formatDays(language, dateText(period.first), dateText(period.last)),
          link: page(Number(id)),
        },
      })
    })
  }
}
