import { defaultLanguage, languageOf, languages, type LanguageCode } from '@openlot/i18n'
import { loadTexts, type I18n } from '@openlot/i18n/react'
import type { Client } from '../client/client.ts'
import type { Notify } from '../platform/notify.ts'
import { LANGUAGE_SETTLED_KEY } from '../preferences/preferences.ts'
import { setLanguage } from '../preferences/setLanguage.ts'

const primary = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/**
 * The first of the browser's languages that is one of ours.
 *
 * @param asked BCP-47 tags, the favourite first, as in `navigator.languages`.
 * @example askedLanguage(['ja-JP', 'en']) // 'jp'
 */
export const askedLanguage = (asked: readonly string[]): LanguageCode | undefined =>
  asked
    .map((tag) => languages.find((one) => primary(one.tag) === primary(tag))?.code)
    .find((code) => code !== undefined)

/**
 * Offers the browser's language to a visitor who has chosen none: once, in that language, and in one line that a click
 * closes.
 */
export async function offerLanguage({
  client,
  notify,
  i18n,
  asked = navigator.languages,
}: {
  client: Pick<Client, 'store' | 'storage'>
  notify: Notify
  i18n: I18n
  asked?: readonly string[]
}): Promise<void> {
  const { storage, store } = client
  const language = askedLanguage(asked)
  // A page in another language than the first one is in a language that was chosen.
  const isChosen = store.getState().preferences.language !== defaultLanguage
  if (language === undefined || language === defaultLanguage || isChosen) return
  if (storage.read(LANGUAGE_SETTLED_KEY) !== undefined) return
  storage.write(LANGUAGE_SETTLED_KEY, language)
  const { text, accept } = await loadTexts(language, 'offer')
  notify.show({
    tone: 'info',
    title: text,
    lang: languageOf(language).tag,
    lasting: true,
    action: { label: accept, onPress: () => void setLanguage({ dispatch: store.dispatch, i18n }, language) },
  })
}
