import type { BidAsk } from './quote.ts'
import type { AccountSummary } from './account.ts'
import { RATE_SCALE, USD_SCALE, type Price, type Rate, type Usd } from './units.ts'

/** Which price an alert looks at. */
export const ALERT_SOURCES = ['bid', 'ask', 'mid'] as const
export type AlertSource = (typeof ALERT_SOURCES)[number]

/** Minutes in which a `range` is measured. */
export const ALERT_WINDOWS = [5, 15, 60] as const
export type AlertWindow = (typeof ALERT_WINDOWS)[number]

/**
 * What an alert of the market waits for: a price of a source; or of the bid the day's change in per cent either way, or how
 * far it has moved in per cent within some minutes.
 */
export type PriceAlertTerms =
  | { readonly kind: 'above' | 'below' | 'cross'; readonly source: AlertSource; readonly value: Price }
  | { readonly kind: 'move'; readonly value: Rate }
  | { readonly kind: 'range'; readonly value: Rate; readonly window: AlertWindow }

/** What an alert of an account waits for: its equity, or its margin level in per cent, falls to a value. */
export type AccountAlertTerms =
  | { readonly kind: 'net_value'; readonly value: Usd }
  | { readonly kind: 'risk_rate'; readonly value: Rate }

export type AlertTerms = PriceAlertTerms | AccountAlertTerms

/**
 * Where an alert stands. A `rising` one fires as its figure rises to its value, a `falling` one as it falls. A `fired` one
 * that repeats waits until its figure has been on the other side.
 */
export type AlertPhase = 'rising' | 'falling' | 'fired'

/** What a figure of the market has to do next, so that something happens to an alert. */
export interface AlertWatch {
  readonly direction: 'rises' | 'falls'
  /** In the unit of the figure, see `alertFigure`. */
  readonly threshold: bigint
  /** `fire`, or where the alert stands from then on. */
  readonly outcome: 'fire' | Exclude<AlertPhase, 'fired'>
}

/** Of the value, in 1/10,000: so far on the other side an alert that repeats arms again; at least some steps of the price. */
const REARM_SHARE = 5n
const REARM_STEPS = 5n
/** Of a change in per cent. */
const REARM_PER_CENT = (5n * 10n ** BigInt(RATE_SCALE)) / 100n
/** What an account is told in: cents, and hundredths of a per cent. */
const ACCOUNT_STEP = { net_value: 10n ** BigInt(USD_SCALE - 2), risk_rate: 10n ** BigInt(RATE_SCALE - 2) } as const

/** Exact with a mid: figures are twice the price. */
const DOUBLE = 2n
const PER_CENT = 100n * 10n ** BigInt(RATE_SCALE)
const ZERO_STEP = 0n as Price

/** Twice a price of a quote. @example alertPrice('mid', { bid: 1.1, ask: 1.2 }) is 2.3 */
export function alertPrice(source: AlertSource, { bid, ask }: BidAsk): bigint {
  switch (source) {
    case 'bid':
      return DOUBLE * bid
    case 'ask':
      return DOUBLE * ask
    case 'mid':
      return bid + ask
  }
}

/** A figure of `alertPrice` as a price; half a unit is rounded down. */
export const priceOfFigure = (figure: bigint): Price => (figure / DOUBLE) as Price

/**
 * How far a figure is from another, in per cent either way, rounded down.
 *
 * @example changeBetween(1.08000, 1.08540) is 0.5
 */
export function changeBetween(from: bigint, to: bigint): bigint {
  const distance = to > from ? to - from : from - to
  return from <= 0n ? 0n : (distance * PER_CENT) / from
}

/** Whether an alert looks at an account, and not at the market. */
export const isAccountAlert = (terms: AlertTerms): terms is AccountAlertTerms =>
  terms.kind === 'net_value' || terms.kind === 'risk_rate'

/** What an alert looks at in an account; a margin level only where margin is used. */
export const accountFigure = (
  { kind }: Pick<AccountAlertTerms, 'kind'>,
  { equity, marginLevel }: Pick<AccountSummary, 'equity' | 'marginLevel'>,
): Usd | Rate | undefined => (kind === 'net_value' ? equity : marginLevel)

const largerOf = (value: bigint, step: bigint): bigint => {
  const [share, steps] = [(value * REARM_SHARE) / 10_000n, REARM_STEPS * step]
  return share > steps ? share : steps
}

/** How far from its value an alert that repeats arms again, in the unit of its figure. */
function rearmDistance(terms: AlertTerms, priceStep: Price): bigint {
  if (terms.kind === 'move' || terms.kind === 'range') return REARM_PER_CENT
  if (isAccountAlert(terms)) return largerOf(terms.value, ACCOUNT_STEP[terms.kind])
  return DOUBLE * largerOf(terms.value, priceStep)
}

const isPlain = (terms: AlertTerms): boolean => terms.kind === 'move' || terms.kind === 'range' || isAccountAlert(terms)

const thresholdOf = (terms: AlertTerms): bigint => (isPlain(terms) ? terms.value : DOUBLE * terms.value)

/**
 * Where a new alert stands at a figure of the market; undefined where what it waits for is so already.
 *
 * @param figure of `alertPrice` for a price; per cent for `move` and `range`; of `accountFigure` for an account.
 */
export function firstPhase(terms: AlertTerms, figure: bigint): Exclude<AlertPhase, 'fired'> | undefined {
  const threshold = thresholdOf(terms)
  switch (terms.kind) {
    case 'below':
    case 'net_value':
    case 'risk_rate':
      return figure <= threshold ? undefined : 'falling'
    case 'cross':
      return figure < threshold ? 'rising' : figure > threshold ? 'falling' : undefined
    default:
      return figure >= threshold ? undefined : 'rising'
  }
}

/** What an alert waits for, where it stands. @param priceStep of its instrument; an account has steps of its own. */
export function watchesOf(terms: AlertTerms, phase: AlertPhase, priceStep: Price = ZERO_STEP): readonly AlertWatch[] {
  const threshold = thresholdOf(terms)
  if (phase !== 'fired') return [{ direction: phase === 'rising' ? 'rises' : 'falls', threshold, outcome: 'fire' }]
  const distance = rearmDistance(terms, priceStep)
  const fallsBack: AlertWatch = { direction: 'falls', threshold: threshold - distance, outcome: 'rising' }
  const risesBack: AlertWatch = { direction: 'rises', threshold: threshold + distance, outcome: 'falling' }
  switch (terms.kind) {
    case 'below':
    case 'net_value':
    case 'risk_rate':
      return [risesBack]
    case 'cross':
      return [fallsBack, risesBack]
    case 'range':
    case 'move':
      // Of a small one, nothing is as good as less than that.
      return [{ ...fallsBack, threshold: threshold > distance ? threshold - distance : 0n }]
    default:
      return [fallsBack]
  }
}

/** Whether a figure has done what is watched for. */
export const isWatchReached = ({ direction, threshold }: Pick<AlertWatch, 'direction' | 'threshold'>, figure: bigint) =>
  direction === 'rises' ? figure >= threshold : figure <= threshold
