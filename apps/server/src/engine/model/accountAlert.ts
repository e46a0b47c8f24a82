import { MINUTE_MS, type AccountAlertTerms, type AlertPhase, type Rate, type Usd } from '@openlot/core/math'

/** An alert that has fired does not fire again so soon. */
export const PAUSE_MS = MINUTE_MS

/** What any alert of a user is that waits. */
export interface WaitingAlert {
  readonly id: number
  readonly userId: number
  /** Whether it fires again, once its figure has been on the other side. */
  readonly repeats: boolean
  readonly phase: AlertPhase
  /** It fires no sooner again, in milliseconds since the epoch; 0 for one that has not fired. */
  readonly notBefore: number
}

/** An alert that waits for what an account is worth. */
export interface AccountAlert extends WaitingAlert {
  readonly accountId: number
  readonly terms: AccountAlertTerms
}

/** What has happened to an alert. */
export interface AlertChange<Alert extends WaitingAlert, Figure> {
  /** As it is now; one that does not repeat has ended with its fire. */
  readonly alert: Alert
  /** Where it stood before. */
  readonly from: AlertPhase
  /** Undefined for one that has only armed again. */
  readonly fired: { readonly figure: Figure; readonly at: number } | undefined
}

export type AccountAlertChange = AlertChange<AccountAlert, Usd | Rate>
