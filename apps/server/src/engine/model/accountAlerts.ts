import { type AccountSummary, type AlertWatch, accountFigure, isWatchReached, watchesOf } from '@openlot/core/math'
import { type AccountAlert, type AccountAlertChange, PAUSE_MS } from './accountAlert.ts'

/** A figure of an account that something waits for. */
export interface AccountWatch extends AlertWatch {
  readonly kind: AccountAlert['terms']['kind']
}

/** The alerts of accounts; the engines of a process look at them whenever they look at an account. */
export class AccountAlerts {
  readonly #accounts = new Map<number, Map<number, AccountAlert>>()
  readonly #onSet: (accountId: number) => void
  readonly #onChange: (change: AccountAlertChange) => void

  /**
   * @param onSet called when an account is to be looked at, since something waits for it that did not.
   * @param onChange called with what has happened.
   */
  constructor(
    onSet: (accountId: number) => void = () => undefined,
    onChange: (change: AccountAlertChange) => void = () => undefined,
  ) {
    this.#onSet = onSet
    this.#onChange = onChange
  }

  /** Watches an alert; one of the same id is replaced. */
  set(alert: AccountAlert): void {
    const { accountId } = alert
    const alerts = this.#accounts.get(accountId)
    if (alerts === undefined) this.#accounts.set(accountId, new Map([[alert.id, alert]]))
    else alerts.set(alert.id, alert)
    this.#onSet(accountId)
  }

  remove({ id, accountId }: Pick<AccountAlert, 'id' | 'accountId'>): void {
    const alerts = this.#accounts.get(accountId)
    alerts?.delete(id)
    if (alerts?.size === 0) this.#accounts.delete(accountId)
  }

  clear(): void {
    this.#accounts.clear()
  }

  /** The accounts that something waits for. */
  accountIds(): Iterable<number> {
    return this.#accounts.keys()
  }

  /** Looks at those again that may fire again from a time on which has come. */
  resume(after: number, until: number): void {
    for (const [accountId, alerts] of this.#accounts)
      for (const { notBefore } of alerts.values()) if (notBefore > after && notBefore <= until) this.#onSet(accountId)
  }

  /** What an account is watched for. */
  *watchesOf(accountId: number): Generator<AccountWatch> {
    for (const { terms, phase } of this.#accounts.get(accountId)?.values() ?? [])
      for (const watch of watchesOf(terms, phase)) yield { ...watch, kind: terms.kind }
  }

  /**
   * Does what the figures of an account bring.
   *
   * @param summaryNow makes them, where they are needed.
   * @param at in milliseconds since the epoch.
   */
  look(accountId: number, summaryNow: () => AccountSummary, at: number): void {
    const alerts = this.#accounts.get(accountId)
    if (alerts === undefined) return
    const summary = summaryNow()
    for (const alert of alerts.values()) {
      const figure = accountFigure(alert.terms, summary)
      if (figure === undefined) continue
      const from = alert.phase
      const reached = watchesOf(alert.terms, from).find((watch) => isWatchReached(watch, figure))
      if (reached === undefined) continue
      if (reached.outcome !== 'fire') {
        const moved = { ...alert, phase: reached.outcome }
        alerts.set(alert.id, moved)
        this.#onChange({ alert: moved, from, fired: undefined })
      } else if (at >= alert.notBefore) {
        const moved: AccountAlert = { ...alert, phase: 'fired', ...(alert.repeats && { notBefore: at + PAUSE_MS }) }
        if (alert.repeats) alerts.set(alert.id, moved)
        else this.remove(alert)
        this.#onChange({ alert: moved, from, fired: { figure, at } })
      }
    }
  }
}
