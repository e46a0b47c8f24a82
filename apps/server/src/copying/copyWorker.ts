import { lastMonthEnd, parseRate } from '@openlot/core/math'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import { WorkLoop } from '../bus/workLoop.ts'
import type { AccountCommand } from '../engine/model/command.ts'
import type { Copy } from '../engine/model/copy.ts'
import type { EngineClient } from '../engineClient/engineClient.ts'
import type { Db } from '../storage/database.ts'
import type { Leaders } from './leaders.ts'
import { leaders as leadersTable } from './tables.ts'

const INTERVAL_MS = 5000

interface Deps {
  readonly db: Db
  readonly engine: EngineClient
  readonly accounts: Accounts
  readonly leaders: Leaders
  readonly log: Logger
  /** For tests. */
  readonly now?: () => number
}

/**
 * What the calendar does to copies: the fee at the end of each month, new fee rates, leaders who leave; and the account
 * rows of copies that have ended. Each of it may be repeated, so a crash in between does no harm.
 */
export class CopyWorker {
  readonly #deps: Deps
  readonly #loop: WorkLoop

  constructor(deps: Deps) {
    this.#deps = deps
    this.#loop = new WorkLoop({
      intervalMs: INTERVAL_MS,
      work: () => this.run(),
      onError: (error) => deps.log.warn({ error: error.message }, 'copies could not be looked after'),
    })
    deps.engine.listen((events) => {
      if (events.some(({ kind }) => kind === 'copy-changed')) this.#loop.wake()
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async run(): Promise<void> {
    const { engine, accounts, leaders, now = Date.now } = this.#deps
    const at = now()
    await accounts.settleCopies()
    await this.#advanceLeaders(at)
    await leaders.refresh()
    const rows = new Map(leaders.all().map((leader) => [leader.accountId, leader]))
    const until = lastMonthEnd(at)
    const copies = await this.#copies()
    const commands = copies.flatMap(({ accountId, leaderId, feeRate, status, chargedUntil }): AccountCommand[] => {
      if (status === 'stopping') return []
      const leader = rows.get(leaderId)
      if (leader === undefined || leader.state === 'left')
        return [{ kind: 'stop-copy', accountId, closes: true, reason: 'leader-left', idempotencyKey: undefined, at }]
      const current = parseRate(leader.feeRate)
      return [
        ...(chargedUntil < until ? [{ kind: 'charge-copy', accountId, until, at } as const] : []),
        ...(feeRate === current ? [] : [{ kind: 'set-copy-rate', accountId, feeRate: current, at } as const]),
      ]
    })
    for (const command of commands) {
      if (this.#loop.isStopped) return
      await engine.execute(command)
    }
  }

  async #copies(): Promise<readonly Copy[]> {
    const all: Copy[] = []
    for (let after = 0; ; after = all.at(-1)!.accountId) {
      const page = await this.#deps.engine.ask({ kind: 'copies', after })
      all.push(...page)
      if (page.length === 0) return all
    }
  }

  /** New rates take effect, and leaders go, once their time has come. */
  async #advanceLeaders(at: number): Promise<void> {
    const { db, leaders } = this.#deps
    const now = new Date(at)
    await db.transaction(async (tx) => {
      const rated = await tx
        .update(leadersTable)
        .set({ feeRate: sql`next_fee_rate`, nextFeeRate: null, nextRateAt: null })
        .where(and(isNotNull(leadersTable.nextRateAt), lte(leadersTable.nextRateAt, now)))
        .returning({ id: leadersTable.id })
      const left = await tx
        .update(leadersTable)
        .set({ state: 'left', leaveAt: null })
        .where(and(eq(leadersTable.state, 'leaving'), lte(leadersTable.leaveAt, now)))
        .returning({ id: leadersTable.id })
      if (rated.length + left.length > 0) await leaders.announce(tx)
    })
  }
}
