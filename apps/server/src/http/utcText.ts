import { type LanguageCode, formatDate } from '@openlot/i18n'

/** A moment as text for a reader whose time zone is unknown: in UTC, and saying so. */
export const utcText = (time: number, language: LanguageCode): string =>
  `${formatDate(time, language, 'dateTimeSeconds', 'UTC')} UTC`
