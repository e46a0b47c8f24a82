import { HOUR_MS, DAY_MS, MARKET_TIME_ZONE, MINUTE_MS, SECOND_MS, zoneOffset } from '@openlot/core/math'
import type { RandomField } from './randomField.ts'

/** Of the usual spread, whatever the volatility. */
const FIXED_SHARE = 0.8
/** Of the usual spread, for each mean volatility. */
const VOLATILE_SHARE = 1.5
/** Volatility counts up to so many times its mean. */
const MAX_VOLATILITY = 3
/** In New York a trading day ends at 17:00: around it few deal, at wide prices. */
const DAY_END_MS = { from: 16 * HOUR_MS + 55 * MINUTE_MS, until: 17 * HOUR_MS + 10 * MINUTE_MS }
const DAY_END_WIDENING = 4
/** How long a drawn spread is used, and how much it differs from the one before. */
const DRAW_MS = 4 * SECOND_MS
const DRAWN_SHARE = 0.2
const SPREAD_LEVEL = 64

/** What a spread depends on. */
export interface SpreadConditions {
  /** The one at mean volatility, in steps of the price precision. */
  readonly usualSteps: number
  /** Local volatility over the mean one. */
  readonly volatility: number
  /** By news. */
  readonly widening: number
}

/** The spread at `time` in steps of the price precision, at least one. */
export function spreadSteps(field: RandomField, time: number, conditions: SpreadConditions): number {
  const { usualSteps, volatility, widening } = conditions
  const byVolatility =
    (FIXED_SHARE + VOLATILE_SHARE * Math.min(volatility, MAX_VOLATILITY)) / (FIXED_SHARE + VOLATILE_SHARE)
  const draw = 1 + DRAWN_SHARE * (field.uniform(SPREAD_LEVEL, Math.floor(time / DRAW_MS)) - 0.5)
  return Math.max(1, Math.round(usualSteps * byVolatility * draw * widening))
}

/** How many times wider than else spreads are at the end of a trading day. */
export function dayEndWidening(time: number): number {
  const ofDay = (time + zoneOffset(MARKET_TIME_ZONE, time)) % DAY_MS
  return DAY_END_MS.from <= ofDay && ofDay < DAY_END_MS.until ? DAY_END_WIDENING : 1
}
