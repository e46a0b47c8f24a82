import { useState } from 'react'
import { historyReducer, startHistory, type HistoryAction } from './history.ts'
import type { Drawing } from '@openlot/core/math'

type Drawings = readonly Drawing[]

export interface DrawingHistory {
  /** `isContinued` goes on with the former step, as when a key is held. */
  change: (drawings: Drawings, isContinued?: boolean) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/** Texts of what is the same are the same, in whatever order it was put together. */
const textOf = (drawings: Drawings) =>
  JSON.stringify(drawings, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
const isSame = (a: Drawings, b: Drawings) => a === b || textOf(a) === textOf(b)

/**
 * Changes drawings in steps that can be undone. Drawings that came from elsewhere begin anew.
 *
 * @param owner whose drawings on what: those of another owner begin anew, too, even if there are none.
 */
export function useDrawingHistory(
  drawings: Drawings,
  onChange: (drawings: Drawings) => void,
  owner: string,
): DrawingHistory {
  'use memo'
  const [{ history, of }, setState] = useState(() => ({ history: startHistory(drawings), of: owner }))
  if (of !== owner || !isSame(history.present, drawings)) setState({ history: startHistory(drawings), of: owner })

  function act(action: HistoryAction<Drawings>) {
    const next = historyReducer(history, action)
    if (next === history) return
    setState({ history: next, of })
    if (next.present !== history.present) onChange(next.present)
  }
  return {
    change: (to, isContinued = false) => act({ type: 'change', to, isContinued }),
    undo: () => act({ type: 'undo' }),
    redo: () => act({ type: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}
