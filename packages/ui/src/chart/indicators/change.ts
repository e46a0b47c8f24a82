import type { Series } from './series.ts'

const since = (values: Series, length: number, of: (now: number, then: number) => number): (number | undefined)[] =>
  values.map((now, index) => {
    const then = values[index - length]
    return now === undefined || then === undefined ? undefined : of(now, then)
  })

/** Momentum: how far a value is from the one so many candles ago. */
export const momentum = (values: Series, length: number): (number | undefined)[] =>
  since(values, length, (now, then) => now - then)

/** The rate of change: the same in per cent of the earlier value. */
export const rateOfChange = (values: Series, length: number): (number | undefined)[] =>
  since(values, length, (now, then) => (then === 0 ? 0 : (now / then - 1) * 100))
