import { type LanguageCode, formatDate } from '@openlot/i18n'

/** A time as text in UTC, for users whose time zone is unknown. */
export const utcText = (time: number, language: LanguageCode): string =>
  `${formatDate(time, language, 'dateTimeSeconds', 'UTC')} UTC`
