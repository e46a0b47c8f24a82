import type { Drawing } from '@openlot/core/math'
import { useState } from 'react'
import type { DrawingHistory } from './useDrawingHistory.ts'

interface Changes extends Pick<DrawingHistory, 'undo' | 'redo'> {
  /** Tells whether the change was taken. */
  change: (drawings: readonly Drawing[], isContinued?: boolean) => boolean
}

/** Hides all drawings of a chart, whatever each of them says, until one more is drawn or they are shown again. */
export function useHideAll(drawings: readonly Drawing[], { change, undo, redo }: Changes) {
  // Apps are told of each desk of drawings that is another one.
  'use memo'
  const [isHidden, setHidden] = useState(false)
  return {
    isHidden,
    setHidden,
    /** Changes the drawings, and tells whether that was taken. */
    change(next: readonly Drawing[], isContinued?: boolean): boolean {
      const isTaken = change(next, isContinued)
      if (isTaken && (next.length > drawings.length || next.length === 0)) setHidden(false)
      return isTaken
    },
    // What comes back is seen.
    undo() {
      setHidden(false)
      undo()
    },
    redo() {
      setHidden(false)
      redo()
    },
  }
}
