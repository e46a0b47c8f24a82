import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { readPreferences, type Indicator, type Preferences } from './preferences.ts'

/** The part of the store's state that this slice is. */
export interface WithPreferences {
  preferences: Preferences
}

const initialState: Preferences = readPreferences({ read: () => undefined, write: () => undefined })

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    /** Changes some of the preferences and leaves the others. */
    preferencesChanged: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({ ...state, ...payload }),
    panelResized: (state, { payload }: PayloadAction<{ name: string; size: number }>) => {
      state.panels[payload.name] = payload.size
    },
    indicatorToggled: (state, { payload }: PayloadAction<Indicator>) => {
      state.indicators = state.indicators.includes(payload)
        ? state.indicators.filter((name) => name !== payload)
        : [...state.indicators, payload]
    },
  },
})

export const { preferencesChanged, panelResized, indicatorToggled } = preferencesSlice.actions
