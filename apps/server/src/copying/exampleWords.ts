import type { LanguageCode } from '@openlot/i18n'
import { translate } from '@openlot/i18n/server'

/** What the leaders of the demo data say of themselves, by their nickname. */
const KEYS = {
  'Example Majors': 'exampleLeader.majors',
  'Example Gold': 'exampleLeader.gold',
  'Example Digital': 'exampleLeader.digital',
  'Example Patience': 'exampleLeader.patience',
} as const

export type ExampleLeader = keyof typeof KEYS

/** The words of an example leader in the reader's language; undefined once an operator has given it another name. */
export const exampleWords = (language: LanguageCode, nickname: string): string | undefined =>
  Object.hasOwn(KEYS, nickname) ? translate(language, KEYS[nickname as ExampleLeader]) : undefined
