import {
  ALERT_DAYS,
  type AccountAlertKind,
  type EndpointInput,
  type Endpoints,
  MAX_ALERT_NOTE_CHARACTERS,
} from '@openlot/core/contract'
import { decimalParts, formatRate, parseRate, type Rate } from '@openlot/core/math'
import { commonFields, type CommonInput, daysOf } from './alertInput.ts'
import type { AccountAlert } from './alertTerms.ts'

const DECIMALS = 2
/** A new alert begins so far below what the account is worth, in per cent, at a whole figure. */
const USUAL_SHARE = 90n
/** Of a margin level, where none can be told: what many brokers warn at. */
const USUAL_LEVEL = '150'

/** An alert of an account as it is typed. */
export interface AccountAlertInput extends CommonInput {
  readonly kind: AccountAlertKind
  /** A plain decimal, empty until typed: USD, or per cent of `risk_rate`. */
  readonly value: string
}

/** What an account has come to, by what alerts of it look at; undefined where that is not known, or there is none. */
export type AlertFigures = Readonly<Record<AccountAlertKind, string | undefined>>

/** What is wrong with it, and where. */
export type AccountAlertProblem =
  | { readonly field: 'value' | 'note'; readonly why: 'invalid' }
  | { readonly field: 'value'; readonly why: 'already'; readonly now: string }

/** Whether a text is a decimal with no more decimals than its figure is shown with. */
const isFigure = (text: string): boolean =>
  decimalParts(text) !== undefined && (text.split('.')[1]?.length ?? 0) <= DECIMALS

function usualValue(kind: AccountAlertKind, now: string | undefined): string {
  if (now === undefined) return kind === 'risk_rate' ? USUAL_LEVEL : ''
  const below = (parseRate(now) * USUAL_SHARE) / 100n
  const whole = below - (below % parseRate('1'))
  return whole > 0n ? formatRate(whole as Rate) : ''
}

/** A new alert, some way below what the account has come to. */
export const newAccountAlert = (figures: AlertFigures): AccountAlertInput => ({
  kind: 'net_value',
  value: usualValue('net_value', figures.net_value),
  repeats: false,
  note: '',
  days: ALERT_DAYS.usual,
})

/** An alert to change. */
export const accountInputOf = ({ kind, value, repeat, note, status }: AccountAlert): AccountAlertInput => ({
  kind,
  value,
  repeats: repeat === 1,
  note,
  days: daysOf(status),
})

/** The same about the other figure. */
export const withAccountKind = (
  input: AccountAlertInput,
  kind: AccountAlertKind,
  figures: AlertFigures,
): AccountAlertInput => ({ ...input, kind, value: usualValue(kind, figures[kind]) })

/** What keeps it from being set. */
export function accountProblemOf(
  { kind, value, note }: AccountAlertInput,
  figures: AlertFigures,
): AccountAlertProblem | undefined {
  if (note.length > MAX_ALERT_NOTE_CHARACTERS) return { field: 'note', why: 'invalid' }
  if (!isFigure(value) || parseRate(value) <= 0n) return { field: 'value', why: 'invalid' }
  const now = figures[kind]
  return now !== undefined && parseRate(now) <= parseRate(value) ? { field: 'value', why: 'already', now } : undefined
}

/** @param now in milliseconds since the epoch. */
export const toAddAccountAlert = (input: AccountAlertInput, now: number): EndpointInput<Endpoints['addAlert']> => ({
  kind: input.kind,
  value: input.value,
  ...commonFields(input, now),
})

/** @param now in milliseconds since the epoch. */
export const toEditAccountAlert = (
  input: AccountAlertInput,
  now: number,
): Omit<EndpointInput<Endpoints['editAlert']>, 'id'> => ({ value: input.value, ...commonFields(input, now) })
