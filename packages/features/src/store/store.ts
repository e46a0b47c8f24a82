import { combineReducers, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import type { ApiFailure } from '@openlot/core/api'
import { UNAUTHENTICATED, type Instrument } from '@openlot/core/contract'
import type { CallMeta, StoreExtra } from '../api/baseQuery.ts'
import { serverApi } from '../api/serverApi.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { preferencesSlice } from '../preferences/preferencesSlice.ts'
import { createActs } from './acts.ts'
import { slowCalls } from './slowCalls.ts'
import { sessionSlice, type SessionState } from '../session/sessionSlice.ts'

const reducer = combineReducers({
  session: sessionSlice.reducer,
  preferences: preferencesSlice.reducer,
  [serverApi.reducerPath]: serverApi.reducer,
})

interface Settings {
  extra: StoreExtra
  session: SessionState
  preferences: Preferences
  /**
   * Called when an action of the user failed, or the page is outdated. Lists that fail show that in their own place.
   *
   * @param isKeyed what was asked for is done once, however often it is asked for.
   */
  onCallFailed(failure: ApiFailure, isKeyed: boolean): void
  /** Called when an action of the user has no answer after some seconds. */
  onCallSlow(): void
  /** Called with each loaded list of instruments, which contains quotes. */
  onInstruments(instruments: readonly Instrument[]): void
}

/** Creates the Redux store, for what changes rarely. Quotes and live profits are kept outside of it. */
export function createStore({ extra, session, preferences, onCallFailed, onCallSlow, onInstruments }: Settings) {
  const acts = createActs()
  const isListShown = listFailures()
  const reactions: Middleware = (api) => (next) => (action) => {
    const result = next(action)
    const isLoaded = serverApi.endpoints.instruments.matchFulfilled(action)
    if (isLoaded || serverApi.util.upsertQueryEntries.match(action)) {
      const { data } = serverApi.endpoints.instruments.select()(api.getState() as never)
      if (data !== undefined) onInstruments(data)
    }
    if (isRejectedWithValue(action)) {
      const failure = action.payload as ApiFailure
      const isShown = isMutation(action.meta)
        ? failure.kind === 'aborted' || failure.code === UNAUTHENTICATED || isRefusalShown(action.meta)
        : isListShown(failure)
      if (!isShown) onCallFailed(failure, isKeyed(action.meta))
    }
    return result
  }
  const store = configureStore({
    reducer,
    preloadedState: { session, preferences },
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // These checks traverse every list on every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(serverApi.middleware, slowCalls(onCallSlow), acts.middleware, reactions),
  })
  return Object.assign(store, { followActs: acts.follow })
}

/** Its place shows that a list has failed; not that this page is outdated, which is told once for all of them. */
function listFailures(): (failure: ApiFailure) => boolean {
  let isTold = false
  return ({ kind }) => {
    if (isTold || !kind.startsWith('outdated')) return true
    isTold = true
    return false
  }
}

const isMutation = (meta: unknown): boolean => (meta as { arg?: { type?: string } }).arg?.type === 'mutation'

/** Whether it has a key, by which the server does it once. */
const isKeyed = (meta: unknown): boolean => {
  const input = (meta as { arg?: { originalArgs?: unknown } }).arg?.originalArgs
  return typeof input === 'object' && input !== null && 'client_id' in input
}

const isRefusalShown = (meta: unknown): boolean =>
  (meta as { baseQueryMeta?: CallMeta }).baseQueryMeta?.isRefusalShown === true

export type AppStore = ReturnType<typeof createStore>
