import { ZERO_USD, addUsd } from '@openlot/core/math'
import { type Counts, newCounts } from '../engine/run/counts.ts'
import type { Engine } from '../engine/run/engine.ts'

type Copying = Engine['copying']

/** The sum of each count. */
export function sumOfCounts(all: readonly Counts[]): Counts {
  const sum = newCounts()
  for (const counts of all) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]
  return sum
}

/** What the engines know of copies, together. */
export const sumOfCopying = (all: readonly Copying[]): Copying =>
  all.reduce<Copying>(
    (sum, { copies, equity, tasks, oldestTaskAt: at }) => ({
      copies: sum.copies + copies,
      equity: addUsd(sum.equity, equity),
      tasks: sum.tasks + tasks,
      oldestTaskAt: at === undefined ? sum.oldestTaskAt : Math.min(sum.oldestTaskAt ?? at, at),
    }),
    { copies: 0, equity: ZERO_USD, tasks: 0, oldestTaskAt: undefined },
  )
