import type { Price, PriceAlertTerms } from '@openlot/core/math'
import type { AccountAlert, AlertChange, WaitingAlert } from '../../engine/model/accountAlert.ts'

/** An alert that waits for the market. */
export interface PriceAlert extends WaitingAlert {
  readonly instrumentId: number
  readonly terms: PriceAlertTerms
}

export type LiveAlert = PriceAlert | AccountAlert

export type PriceAlertChange = AlertChange<PriceAlert, Price>
