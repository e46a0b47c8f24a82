import type { Drawing } from '@openlot/core/math'
import type { LiveValue } from '../types.ts'
import { startHistory, type History } from './history.ts'

type Drawings = readonly Drawing[]

/** The history of drawings that several charts of a page may change: undefined until one has. */
export interface DrawingHistoryStore extends LiveValue<History<Drawings> | undefined> {
  set: (history: History<Drawings>) => void
}

/** Creates the history of drawings, which has no steps yet. */
export function createDrawingHistory(): DrawingHistoryStore {
  const listeners = new Set<() => void>()
  let history: History<Drawings> | undefined
  return {
    get: () => history,
    set(next) {
      history = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Texts of what is the same are the same, in whatever order it was put together. */
const textOf = (drawings: Drawings) =>
  JSON.stringify(drawings, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** The history of drawings as they are now: it begins anew where they were changed outside of it. */
export function historyOf(stored: History<Drawings> | undefined, drawings: Drawings): History<Drawings> {
  if (stored === undefined) return startHistory(drawings)
  if (stored.present === drawings) return stored
  return textOf(stored.present) === textOf(drawings) ? { ...stored, present: drawings } : startHistory(drawings)
}
