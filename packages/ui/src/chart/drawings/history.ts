/** States that can be undone and redone. */
export interface History<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

export type HistoryAction<State> =
  /** `isContinued` goes on with the former step, as when a key is held. */
  { readonly type: 'change'; readonly to: State; readonly isContinued?: boolean } | { readonly type: 'undo' | 'redo' }

export const MAX_HISTORY_STEPS = 50

/** A history that begins now. */
export const startHistory = <State>(present: State): History<State> => ({ past: [], present, future: [] })

/** Changes, undoes or redoes; it keeps the last {@link MAX_HISTORY_STEPS} steps. */
export function historyReducer<State>(history: History<State>, action: HistoryAction<State>): History<State> {
  const { past, present, future } = history
  if (action.type === 'change') {
    if (action.to === present) return history
    if (action.isContinued === true && past.length > 0) return { past, present: action.to, future: [] }
    return { past: [...past, present].slice(-MAX_HISTORY_STEPS), present: action.to, future: [] }
  }
  if (action.type === 'undo') {
    const former = past.at(-1)
    if (former === undefined) return history
    return { past: past.slice(0, -1), present: former, future: [present, ...future] }
  }
  const [next, ...rest] = future
  if (next === undefined) return history
  return { past: [...past, present], present: next, future: rest }
}
