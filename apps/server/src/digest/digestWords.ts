import { type Usd, ZERO_USD, formatUsd, roundUsd, subtractUsd } from '@openlot/core/math'
import { type LanguageCode, formatDate } from '@openlot/i18n'
import { moreNotices, noticeWords, translate } from '@openlot/i18n/server'
import type { DigestFigures, Period } from './digestFigures.ts'

const MAX_ALERTS = 10

interface Digest {
  readonly figures: DigestFigures
  /** What the accounts were worth at the last one; undefined for the first. */
  readonly formerEquity: Usd | undefined
  readonly period: Period
  readonly digest: 'daily' | 'weekly'
}

interface Reader {
  readonly language: LanguageCode
  readonly zone: string
  /** Where it is ended. */
  readonly link: string
}

/** Whether there is anything to tell. */
export function hasNews(
  { equity, positions, trades, fees, holding, alerts }: DigestFigures,
  former: Usd | undefined,
): boolean {
  const isMoved = former !== undefined && former !== equity
  const isCharged = fees !== ZERO_USD || holding !== ZERO_USD
  return isMoved || isCharged || positions > 0 || trades > 0 || alerts.length > 0
}

/** A digest in words. */
export function digestWords(
  { figures, formerEquity, period, digest }: Digest,
  { language, zone, link }: Reader,
): { readonly subject: string; readonly text: string } {
  const day = (at: number, style: 'dateTime' | 'dateTimeZone'): string => formatDate(at, language, style, zone)
  return {
    subject: translate(language, `mail:digest.${digest}`),
    text: translate(language, 'mail:digest.text', {
      period: `${day(period.since, 'dateTime')} – ${day(period.until, 'dateTimeZone')}`,
      lines: linesOf(figures, formerEquity, language).join('\n'),
      link,
    }),
  }
}

const CENT_DECIMALS = 2
const cents = (usd: Usd): string => formatUsd(roundUsd(usd, CENT_DECIMALS))

function linesOf(figures: DigestFigures, former: Usd | undefined, language: LanguageCode): string[] {
  const { equity, positions, trades, profit, fees, holding, alerts } = figures
  const change = former === undefined ? ZERO_USD : subtractUsd(equity, former)
  return [
    translate(language, 'mail:digest.equity', { amount: cents(equity) }),
    ...(change === ZERO_USD ? [] : [translate(language, 'mail:digest.change', { change: cents(change) })]),
    translate(language, 'mail:digest.trades', { trades: String(trades), profit: cents(profit) }),
    translate(language, 'mail:digest.positions', { positions: String(positions) }),
    ...(fees === ZERO_USD ? [] : [translate(language, 'mail:digest.fees', { amount: cents(fees) })]),
    ...(holding === ZERO_USD ? [] : [translate(language, 'mail:digest.holding', { profit: cents(holding) })]),
    ...alertLines(alerts, language),
  ]
}

function alertLines(alerts: DigestFigures['alerts'], language: LanguageCode): string[] {
  if (alerts.length === 0) return []
  const rest = alerts.length - MAX_ALERTS
  return [
    '',
    translate(language, 'mail:digest.alerts', { alerts: String(alerts.length) }),
    ...alerts.slice(0, MAX_ALERTS).map((alert) => noticeWords(language, alert).title),
    ...(rest > 0 ? [moreNotices(language, rest)] : []),
  ]
}
