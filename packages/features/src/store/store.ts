import { combineReducers, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import type { ApiFailure } from '@openlot/core/api'
import { UNAUTHENTICATED, type Instrument } from '@openlot/core/contract'
import type { CallMeta, StoreExtra } from '../api/baseQuery.ts'
import { serverApi } from '../api/serverApi.ts'
import type { Preferences } from '../preferences/preferences.ts'
import { preferencesSlice } from '../preferences/preferencesSlice.ts'
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
  /** Called when an action of the user failed. Lists that fail to load show that in their own place. */
  onCallFailed(failure: ApiFailure): void
  /** Called with each loaded list of instruments, which contains quotes. */
  onInstruments(instruments: readonly Instrument[]): void
}

/** Creates the Redux store, for what changes rarely. Quotes and live profits are kept outside of it. */
export function createStore({ extra, session, preferences, onCallFailed, onInstruments }: Settings) {
  const reactions: Middleware = (api) => (next) => (action) => {
    const result = next(action)
    const isLoaded = serverApi.endpoints.instruments.matchFulfilled(action)
    if (isLoaded || serverApi.util.upsertQueryEntries.match(action)) {
      const { data } = serverApi.endpoints.instruments.select()(api.getState() as never)
      if (data !== undefined) onInstruments(data)
    }
    if (isRejectedWithValue(action) && isMutation(action.meta)) {
      const failure = action.payload as ApiFailure
      const isShown = failure.kind === 'aborted' || failure.code === UNAUTHENTICATED || isRefusalShown(action.meta)
      if (!isShown) onCallFailed(failure)
    }
    return result
  }
  return configureStore({
    reducer,
    preloadedState: { session, preferences },
    devTools: false,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        // These checks traverse every list on every action.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(serverApi.middleware, reactions),
  })
}

const isMutation = (meta: unknown): boolean => (meta as { arg?: { type?: string } }).arg?.type === 'mutation'

const isRefusalShown = (meta: unknown): boolean =>
  (meta as { baseQueryMeta?: CallMeta }).baseQueryMeta?.isRefusalShown === true

export type AppStore = ReturnType<typeof createStore>
