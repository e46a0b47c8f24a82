import type { Logger } from 'pino'
import type pg from 'pg'
import type { DatabaseBus } from '../bus/databaseBus.ts'
import { fireParams, figureText, toAccountAlert } from './alertRow.ts'
import { LiveAlerts } from './liveAlerts.ts'
import { AccountAlerts } from '../engine/model/accountAlerts.ts'
import type { AccountAlert } from '../engine/model/accountAlert.ts'

interface Options {
  readonly pool: pg.Pool
  readonly bus: DatabaseBus
  /** Has an account looked at with the next price, where it is kept in this process. */
  readonly look: (accountId: number) => void
  readonly log: Logger
}

/** Fires the alerts of users that wait for their accounts, in each process with engines: those of its own accounts. */
export class AccountAlertKeeper {
  readonly #live: LiveAlerts<AccountAlert>
  /** What the engines look at. */
  readonly alerts: AccountAlerts
  #resumedUntil = 0

  constructor({ pool, bus, look, log }: Options) {
    this.alerts = new AccountAlerts(look, ({ fired, ...change }) => {
      if (fired === undefined) return this.#live.note(change, undefined)
      const { figure, at } = fired
      const { alert } = change
      const value = figureText(alert.terms, figure)
      this.#live.note(change, { value, at, isLate: false, params: fireParams(alert, figure) })
    })
    this.#live = new LiveAlerts({
      pool,
      bus,
      subject: 'account',
      watcher: {
        read: async (row) => toAccountAlert(row),
        set: (alert) => this.alerts.set(alert),
        remove: (alert) => this.alerts.remove(alert),
        clear: () => this.alerts.clear(),
      },
      leads: () => true,
      work: async () => this.#resume(),
      log,
    })
  }

  start(): void {
    this.#live.start()
  }

  stop(): Promise<void> {
    return this.#live.stop()
  }

  /** Resolves once what was told until now is read and stored, as far as that is possible. */
  idle(): Promise<void> {
    return this.#live.idle()
  }

  /** How many alerts wait, of all accounts. */
  get size(): number {
    return this.#live.size
  }

  #resume(): void {
    const now = Date.now()
    this.alerts.resume(this.#resumedUntil, now)
    this.#resumedUntil = now
  }
}
