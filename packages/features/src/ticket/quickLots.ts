import { addDecimals, compareDecimals } from '@openlot/core/math'

const STEPS = [1, 10, 20, 100]

/** Volumes that are often traded, one press away: 0.01, 0.10, 0.20 and 1.00 where the step is 0.01. */
export function quickLots(step: string, max: string): string[] {
  const times = (count: number): string => {
    let sum = step
    for (let done = 1; done < count; done++) sum = addDecimals(sum, step)
    return sum
  }
  return STEPS.map(times).filter((lots) => compareDecimals(lots, max) <= 0)
}
