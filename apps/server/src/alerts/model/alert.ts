import type { AlertPhase, AlertTerms, Price } from '@openlot/core/math'

/** An alert that waits for the market. */
export interface LiveAlert {
  readonly id: number
  readonly userId: number
  readonly instrumentId: number
  readonly terms: AlertTerms
  /** Whether it fires again, once the price has been on the other side. */
  readonly repeats: boolean
  readonly phase: AlertPhase
  /** It fires no sooner again, in milliseconds since the epoch; 0 for one that has not fired. */
  readonly notBefore: number
}

/** What the market has done to an alert. */
export interface AlertChange {
  /** As it is now; one that does not repeat has ended with its fire. */
  readonly alert: LiveAlert
  /** Where it stood before. */
  readonly from: AlertPhase
  /** Undefined for one that has only armed again. */
  readonly fired: { readonly price: Price; readonly at: number } | undefined
}
