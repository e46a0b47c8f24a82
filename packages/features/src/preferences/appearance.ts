import { languageOf } from '@openlot/i18n'
import { coloursOf, type Preferences } from './preferences.ts'

/** Puts language, theme and price colours on the root element, where fonts and tokens read them, before anything is drawn. */
export function applyAppearance(preferences: Pick<Preferences, 'theme' | 'colours' | 'language'>): void {
  const root = document.documentElement
  const { tag, dir } = languageOf(preferences.language)
  root.lang = tag
  root.dir = dir
  if (preferences.theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = preferences.theme
  root.dataset['direction'] = coloursOf(preferences)
  followThemeColour()
}

/** The browser's bars take the colour of the page, which only the tokens know. */
function followThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).backgroundColor
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta, index) => {
    if (index > 0) return meta.remove()
    meta.removeAttribute('media')
    meta.setAttribute('content', colour)
  })
}
