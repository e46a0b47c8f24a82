import { useState } from 'react'
import { historyReducer, startHistory, type HistoryAction } from './history.ts'
import type { Drawing } from '@openlot/core/math'

type Drawings = readonly Drawing[]

export interface DrawingHistory {
  /** `isContinued` goes on with the former step, as when a key is held. */
  change: (drawings: Drawings, isContinued?: boolean) => void
  undo: () => void
  redo: () => void
}

const isSame = (a: Drawings, b: Drawings) => a === b || JSON.stringify(a) === JSON.stringify(b)

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
  }
}
