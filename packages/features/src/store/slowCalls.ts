import { isAsyncThunkAction, isPending, type Middleware } from '@reduxjs/toolkit'

/** An answer that takes longer is worth a word. */
const SLOW_MS = 3000
/** It takes as long as its picture is large, and shows that it is on its way. */
const UPLOAD = 'uploadImage'

const callOf = (meta: unknown) => (meta as { arg?: { type?: string; endpointName?: string } }).arg

/** Calls back where an act of the user has no answer after three seconds: once for each. */
export function slowCalls(onSlow: () => void): Middleware {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return () => (next) => (action) => {
    if (isAsyncThunkAction(action) && callOf(action.meta)?.type === 'mutation') {
      const { requestId } = action.meta
      clearTimeout(timers.get(requestId))
      timers.delete(requestId)
      const isWatched = isPending(action) && callOf(action.meta)?.endpointName !== UPLOAD
      if (isWatched) timers.set(requestId, setTimeout(onSlow, SLOW_MS))
    }
    return next(action)
  }
}
