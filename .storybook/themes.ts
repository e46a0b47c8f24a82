const THEMES = ['dark', 'light'] as const
export type Theme = (typeof THEMES)[number]

/** The themes a story is shown in: documentation shows both, tests and single stories the chosen one. */
export function shownThemes(chosen: string, viewMode: string | undefined): readonly Theme[] {
  if (chosen === 'both' || viewMode === 'docs') return THEMES
  return [chosen === 'light' ? 'light' : 'dark']
}

/** The theme of a page of documentation. */
export const pageTheme = (chosen: unknown): Theme => (chosen === 'light' ? 'light' : 'dark')
