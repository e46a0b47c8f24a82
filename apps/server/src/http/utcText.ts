import { type LanguageCode, formatDate } from '@openlot/i18n'

/** A moment as text. The server does not know the reader's time zone, so it says its own. */
export const moment = (time: number, language: LanguageCode): string =>
  `${formatDate(time, language, 'dateTimeSeconds', 'UTC')} UTC`
