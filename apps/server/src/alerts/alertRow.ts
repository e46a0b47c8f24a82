import type { Alert } from '@openlot/core/contract'
import {
  type AccountAlertTerms,
  type AlertPhase,
  type AlertTerms,
  type AlertWindow,
  type Price,
  type PriceAlertTerms,
  type Rate,
  type Usd,
  formatPrice,
  formatRate,
  formatUsd,
  isAccountAlert,
  parsePrice,
  parseRate,
  parseUsd,
} from '@openlot/core/math'
import type { AccountAlert } from '../engine/model/accountAlert.ts'
import type { LiveAlert, PriceAlert } from './model/alert.ts'

/** An alert as the database has it. */
export interface AlertRow {
  readonly id: string
  readonly user_id: string
  /** Of one that waits for the market; null for one that waits for an account. */
  readonly instrument_id: number | null
  readonly account_id: string | null
  readonly kind: AlertTerms['kind']
  readonly source: 'bid' | 'ask' | 'mid'
  readonly value: string
  readonly window_minutes: number | null
  readonly repeats: boolean
  readonly note: string
  readonly status: Alert['status']
  readonly phase: AlertPhase
  readonly not_before: Date | null
  readonly version: number
  readonly fires: number
  readonly created_at: Date
  readonly expires_at: Date
}

type TermsRow = Pick<AlertRow, 'kind' | 'source' | 'value' | 'window_minutes'>

/** What an alert of a row waits for. */
export function termsOf({ kind, source, value, window_minutes: window }: TermsRow): AlertTerms {
  switch (kind) {
    case 'above':
    case 'below':
    case 'cross':
      return { kind, source, value: parsePrice(value) }
    case 'move':
      return { kind, value: parseRate(value) }
    case 'range':
      return { kind, value: parseRate(value), window: (window ?? 60) as AlertWindow }
    case 'net_value':
      return { kind, value: parseUsd(value) }
    case 'risk_rate':
      return { kind, value: parseRate(value) }
  }
}

const waitingOf = (row: AlertRow) => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  repeats: row.repeats,
  phase: row.phase,
  notBefore: row.not_before?.getTime() ?? 0,
})

export const toPriceAlert = (row: AlertRow): PriceAlert => ({
  ...waitingOf(row),
  instrumentId: Number(row.instrument_id),
  terms: termsOf(row) as PriceAlertTerms,
})

export const toAccountAlert = (row: AlertRow): AccountAlert => ({
  ...waitingOf(row),
  accountId: Number(row.account_id),
  terms: termsOf(row) as AccountAlertTerms,
})

/**
 * A figure that an alert waits for, or was at, as it is written.
 *
 * @param precision decimals of the prices of its instrument.
 */
export function figureText(terms: AlertTerms, figure: bigint, precision?: number): string {
  if (terms.kind === 'net_value') return formatUsd(figure as Usd)
  return terms.kind === 'above' || terms.kind === 'below' || terms.kind === 'cross'
    ? formatPrice(figure as Price, precision)
    : formatRate(figure as Rate)
}

/** What a notice about an alert says of it; a price has the decimals of its instrument. */
export const alertParams = (
  { id, terms }: Pick<LiveAlert, 'id' | 'terms'>,
  precision?: number,
): Record<string, string> => ({
  alert: String(id),
  kind: terms.kind,
  value: figureText(terms, terms.value, precision),
  ...('source' in terms && { source: terms.source }),
  ...(terms.kind === 'range' && { minutes: String(terms.window) }),
})

/** The same with what it was at when it fired: of the market always a price. */
export const fireParams = (
  alert: Pick<LiveAlert, 'id' | 'terms'>,
  figure: bigint,
  precision?: number,
): Record<string, string> => ({
  ...alertParams(alert, precision),
  ...(isAccountAlert(alert.terms)
    ? { figure: figureText(alert.terms, figure) }
    : { price: formatPrice(figure as Price, precision) }),
})
