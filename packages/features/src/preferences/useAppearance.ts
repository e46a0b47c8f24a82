import { coloursOf, DIRECTION_COLOURS, THEMES, type DirectionColours, type Theme } from './preferences.ts'
import { useChangePreferences, usePreference } from './usePreferences.ts'

export interface AppearanceChoice {
  themes: readonly Theme[]
  theme: Theme
  onTheme(theme: Theme): void
  /** The colours of rising and falling prices that can be chosen. */
  palettes: readonly DirectionColours[]
  colours: DirectionColours
  onColours(colours: DirectionColours): void
}

/** The theme and the colours of prices on this device, and changing them. */
export function useAppearance(): AppearanceChoice {
  const { change } = useChangePreferences()
  return {
    themes: THEMES,
    theme: usePreference('theme'),
    onTheme: (theme) => change({ theme }),
    palettes: DIRECTION_COLOURS,
    colours: coloursOf({ colours: usePreference('colours'), language: usePreference('language') }),
    onColours: (colours) => change({ colours }),
  }
}
