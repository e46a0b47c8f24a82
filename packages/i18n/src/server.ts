import { isolateUnits } from './isolate.ts'
import type { LanguageCode } from './languages.ts'
import { noticeText, type NoticeFacts, type NoticeWords } from './noticeText.ts'
import { fixedT, hasText, textOf, type ServerTextKey } from './server/texts.ts'
import { writeValues, type TextValues } from './server/textValues.ts'

export { formatDays, formatShortDay } from './server/dayRange.ts'
export { FIELD_LABELS } from './server/fieldLabels.ts'
export type { ServerTextKey } from './server/texts.ts'
export type { TextValues } from './server/textValues.ts'
export type { NoticeFacts, NoticeWords } from './noticeText.ts'

/**
 * A text of the server in the recipient's language, with figures, dates and names of fields as the language writes
 * them.
 *
 * @example translate('de', 'error.LOTS_ABOVE_MAXIMUM', { maximum: '50.00' }) // 'Die größte Order ist 50,00 Lot.'
 */
export const translate = (language: LanguageCode, key: ServerTextKey, values: TextValues = {}): string =>
  isolateUnits(textOf(language, key, writeValues(values, language)))

/** A notice in the words of the apps. */
export const noticeWords = (language: LanguageCode, notice: NoticeFacts): NoticeWords =>
  noticeText({ t: fixedT(language) }, language, notice)

/** That there are more notices than those listed. @example moreNotices('en', 2) // 'and 2 more notifications' */
export const moreNotices = (language: LanguageCode, count: number): string =>
  fixedT(language)('notices:more', { count })

/** The name of an instrument of the catalogue; undefined for one added by the broker. */
export function instrumentName(language: LanguageCode, code: string): string | undefined {
  const key = `instrument.${code}`
  return hasText(language, key) ? translate(language, key as ServerTextKey) : undefined
}
