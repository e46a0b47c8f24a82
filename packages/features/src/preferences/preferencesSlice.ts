import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { readPreferences, type Preferences } from './preferences.ts'

/** The part of the store's state that this slice is. */
export interface WithPreferences {
  preferences: Preferences
}

const MAX_LAST_SEEN = 10

const initialState: Preferences = readPreferences({ read: () => undefined, write: () => undefined })

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Changes some of the preferences and leaves the others. */
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...state, ...payload }),
    /** An instrument is shown on the trade screen. */
    instrumentChosen: (state, { payload }: PayloadAction<number>) => {
      state.instrument = payload
      state.lastSeen = [payload, ...state.lastSeen.filter((id) => id !== payload)].slice(0, MAX_LAST_SEEN)
    },
    favouriteToggled: (state, { payload }: PayloadAction<number>) => {
      state.favourites = state.favourites.includes(payload)
        ? state.favourites.filter((id) => id !== payload)
        : [...state.favourites, payload]
    },
  },
})

export const { preferencesChanged, instrumentChosen, favouriteToggled } = preferencesSlice.actions
