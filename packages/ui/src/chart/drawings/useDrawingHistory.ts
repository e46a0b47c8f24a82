import type { Drawing } from '@openlot/core/math'
import { useMemo, useSyncExternalStore } from 'react'
import { historyReducer, type HistoryAction } from './history.ts'
import { historyOf, type DrawingHistoryStore } from './historyStore.ts'

type Drawings = readonly Drawing[]

export interface DrawingHistory {
  /** `isContinued` goes on with the former step, as when a key is held. */
  change: (drawings: Drawings, isContinued?: boolean) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
}

/**
 * Changes drawings in steps that can be undone. Drawings that came from elsewhere begin anew.
 *
 * @param store the history of these drawings, which all charts that show them share.
 */
export function useDrawingHistory(
  drawings: Drawings,
  onChange: (drawings: Drawings) => void,
  store: DrawingHistoryStore,
): DrawingHistory {
  'use memo'
  const stored = useSyncExternalStore(store.subscribe, store.get)
  // Once for each change: texts of many drawings are long.
  const history = useMemo(() => historyOf(stored, drawings), [stored, drawings])

  function act(action: HistoryAction<Drawings>) {
    const next = historyReducer(history, action)
    if (next === history) return
    store.set(next)
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
