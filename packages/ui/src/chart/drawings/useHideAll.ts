import type { Drawing } from '@openlot/core/math'
import { useState } from 'react'

type Change = (drawings: readonly Drawing[], isContinued?: boolean) => void

/** Hides all drawings of a chart, whatever each of them says, until one more is drawn or they are shown again. */
export function useHideAll(drawings: readonly Drawing[], change: Change) {
  // Apps are told of each desk of drawings that is another one.
  'use memo'
  const [isHidden, setHidden] = useState(false)
  return {
    isHidden,
    setHidden,
    /** Changes the drawings. */
    change(next: readonly Drawing[], isContinued?: boolean) {
      if (next.length > drawings.length || next.length === 0) setHidden(false)
      change(next, isContinued)
    },
  }
}
