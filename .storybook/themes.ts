/// <reference types="vite/client" />
const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** The themes a story is shown in: documentation shows both, tests and single stories the chosen one. */
export function shownThemes(chosen: string, viewMode: string | undefined): readonly Theme[] {
  if (chosen === 'both' || viewMode === 'docs') return THEMES
  return [chosen === 'light' ? 'light' : 'dark']
}

/** The theme of the reader's system, until another is chosen. Tests start with one, and look at the other afterwards. */
export const systemTheme: Theme =
  import.meta.env.MODE !== 'test' && matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'

/** The theme of a page of documentation; side by side is for its stories. */
export const pageTheme = (chosen: unknown): Theme => THEMES.find((theme) => theme === chosen) ?? systemTheme
