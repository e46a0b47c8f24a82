/**
 * Whether a quote is older than the newest one, by their times. A newest one from the future makes none older: the clock
 * was set back.
 */
export const isOutdated = (time: number, newest: number | undefined, now: number): boolean =>
  newest !== undefined && time < newest && newest <= now
