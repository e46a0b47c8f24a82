import { isAsyncThunkAction, isFulfilled, isPending, type Middleware } from '@reduxjs/toolkit'

/**
 * Told that an act of the user has been sent: a call that changes something at the server. What it returns is called
 * once, with what was answered, or with undefined if it failed.
 */
export type OnAct = (endpointName: string) => (answer: unknown) => void

/** The acts of this window, also those whose screen is gone before they are answered. */
export interface Acts {
  readonly middleware: Middleware
  /** Tells of each act in the turn in which it is sent, and of those that wait for their answer now. */
  follow(onAct: OnAct): () => void
}

const callOf = (meta: unknown) => (meta as { arg?: { type?: string; endpointName?: string } }).arg

/** Watches what is sent to the server by way of the store. */
export function createActs(): Acts {
  const followers = new Set<OnAct>()
  const unanswered = new Map<string, { endpointName: string; ends: Map<OnAct, (answer: unknown) => void> }>()
  return {
    middleware: () => (next) => (action) => {
      const result = next(action)
      if (!isAsyncThunkAction(action)) return result
      const { type, endpointName = '' } = callOf(action.meta) ?? {}
      if (type !== 'mutation') return result
      const { requestId } = action.meta
      if (isPending(action)) {
        const ends = new Map([...followers].map((onAct) => [onAct, onAct(endpointName)]))
        unanswered.set(requestId, { endpointName, ends })
      } else {
        const ends = unanswered.get(requestId)?.ends
        unanswered.delete(requestId)
        for (const end of ends?.values() ?? []) end(isFulfilled(action) ? action.payload : undefined)
      }
      return result
    },
    follow(onAct) {
      followers.add(onAct)
      for (const { endpointName, ends } of unanswered.values()) ends.set(onAct, onAct(endpointName))
      return () => {
        followers.delete(onAct)
        for (const { ends } of unanswered.values()) ends.delete(onAct)
      }
    },
  }
}
