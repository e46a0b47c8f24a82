import { appearanceCookie } from '@openlot/core/contract'
import { languageOf } from '@openlot/i18n'
import { coloursOf, type Preferences } from './preferences.ts'

/**
 * Sets language, theme, price colours and the height of rows on the root element, where fonts and tokens read them, and in the cookie by
 * which the server sends the next page so.
 */
export function applyAppearance(preferences: Pick<Preferences, 'theme' | 'colours' | 'language' | 'rows'>): void {
  const { language, theme } = preferences
  document.cookie = appearanceCookie(
    { language, theme, colours: coloursOf(preferences) },
    location.protocol === 'https:',
  )
  const root = document.documentElement
  const { tag, dir } = languageOf(preferences.language)
  root.lang = tag
  root.dir = dir
  if (preferences.theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = preferences.theme
  root.dataset['rows'] = preferences.rows
  root.dataset['direction'] = coloursOf(preferences)
  updateThemeColour()
}

/** Gives the browser's bars the page's background colour, which only the tokens know. */
function updateThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).backgroundColor
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta, index) => {
    if (index > 0) return meta.remove()
    meta.removeAttribute('media')
    meta.setAttribute('content', colour)
  })
}
