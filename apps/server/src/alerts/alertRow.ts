import type { Alert } from '@openlot/core/contract'
import {
  type AlertPhase,
  type AlertTerms,
  type AlertWindow,
  formatPrice,
  formatRate,
  parsePrice,
  parseRate,
} from '@openlot/core/math'
import type { LiveAlert } from './model/alert.ts'

/** An alert as the database has it. */
export interface AlertRow {
  readonly id: string
  readonly user_id: string
  readonly instrument_id: number
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

/** What an alert of a row waits for. */
export function termsOf({ kind, source, value, window_minutes: window }: AlertRow): AlertTerms {
  switch (kind) {
    case 'above':
    case 'below':
    case 'cross':
      return { kind, source, value: parsePrice(value) }
    case 'move':
      return { kind, value: parseRate(value) }
    case 'range':
      return { kind, value: parseRate(value), window: (window ?? 60) as AlertWindow }
  }
}

export const toLiveAlert = (row: AlertRow): LiveAlert => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  instrumentId: row.instrument_id,
  terms: termsOf(row),
  repeats: row.repeats,
  phase: row.phase,
  notBefore: row.not_before?.getTime() ?? 0,
})

/** What a notice about an alert says of it; a price has the decimals of its instrument. */
export const alertParams = ({ id, terms }: LiveAlert, precision: number | undefined): Record<string, string> => ({
  alert: String(id),
  kind: terms.kind,
  value:
    terms.kind === 'move' || terms.kind === 'range' ? formatRate(terms.value) : formatPrice(terms.value, precision),
  ...('source' in terms && { source: terms.source }),
  ...(terms.kind === 'range' && { minutes: String(terms.window) }),
})
