import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'
import { plainPage } from '../../http/plainPage.ts'

/** The page of a link that stops an account. */
export const stopPath = (token: string): string => `/stop/${token}`

/** The page for a state of the link. */
export function stopPage(state: 'ready' | 'stopped' | 'expired', language: LanguageCode, brand: string): string {
  const text = (part: 'title' | 'text'): string => translate(language, `mail:stopPage.${state}.${part}`)
  return plainPage({
    language,
    brand,
    title: text('title'),
    text: text('text'),
    button: state === 'ready' ? translate(language, 'mail:stopPage.ready.button') : undefined,
  })
}
