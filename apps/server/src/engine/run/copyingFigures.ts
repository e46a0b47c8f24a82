import { type Usd, ZERO_USD, addUsd } from '@openlot/core/math'
import type { State } from '../model/state.ts'
import { summaryOf } from '../model/valuation.ts'

/** The copies that have not ended, and what is still to be done in them. */
export interface CopyingFigures {
  readonly copies: number
  readonly equity: Usd
  readonly tasks: number
  /** When the oldest task was made, in milliseconds since 1970; undefined without tasks. */
  readonly oldestTaskAt: number | undefined
}

/** Figures for operators; all are 0 for a partition that is not held. */
export function copyingFigures(state: State | undefined): CopyingFigures {
  const copies = [...(state?.copying.all() ?? [])]
  const tasks = [...(state?.copying.tasks() ?? [])]
  return {
    copies: copies.length,
    equity: copies.reduce((sum, { accountId }) => addUsd(sum, summaryOf(state!, accountId).equity), ZERO_USD),
    tasks: tasks.length,
    oldestTaskAt: tasks.reduce<number | undefined>((first, { at }) => Math.min(first ?? at, at), undefined),
  }
}

/** What several partitions know of copies, together. */
export const sumOfCopying = (all: readonly CopyingFigures[]): CopyingFigures =>
  all.reduce<CopyingFigures>(
    (sum, { copies, equity, tasks, oldestTaskAt: at }) => ({
      copies: sum.copies + copies,
      equity: addUsd(sum.equity, equity),
      tasks: sum.tasks + tasks,
      oldestTaskAt: at === undefined ? sum.oldestTaskAt : Math.min(sum.oldestTaskAt ?? at, at),
    }),
    { copies: 0, equity: ZERO_USD, tasks: 0, oldestTaskAt: undefined },
  )
