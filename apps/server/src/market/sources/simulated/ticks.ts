import { SECOND_MS } from '@openlot/core/math'
import type { RandomField } from './randomField.ts'

/** Ticks are due at multiples of this: there are up to twenty a second. */
export const TICK_SLOT_MS = 50
/** Time between two ticks even when the market is quiet. */
export const MAX_SILENCE_MS = 4 * SECOND_MS
/** More volatility than this brings no more ticks. */
const MAX_PACE = 6
/** A burst, or a lull, takes so long. */
const BURST_MS = 2 * SECOND_MS
/** The standard deviation of the logarithm of their frequency. */
const BURST_DEVIATION = 1.1
/** Levels of an instrument's field beside those of its noise. */
const SLOT_LEVEL = 65
const BURST_LEVEL = 68

/** How often there are ticks at a pace of market time, relative to their usual frequency. */
export const frequencyAt = (pace: number): number => Math.min(pace, MAX_PACE)

/**
 * Whether a tick is due in the slot that `time` is in. They come in bursts: seconds with many follow seconds with few.
 *
 * @param intervalMs between two ticks at a pace of 1.
 */
export function isTickDue(
  field: RandomField,
  time: number,
  { intervalMs, pace }: { intervalMs: number; pace: number },
) {
  const logarithm = BURST_DEVIATION * field.normal(BURST_LEVEL, Math.floor(time / BURST_MS))
  const burst = Math.exp(logarithm - BURST_DEVIATION ** 2 / 2)
  const probability = (TICK_SLOT_MS / intervalMs) * frequencyAt(pace) * burst
  return field.uniform(SLOT_LEVEL, Math.floor(time / TICK_SLOT_MS)) < probability
}
