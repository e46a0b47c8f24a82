import type { i18n } from 'i18next'
import type { Texts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
    returnNull: false
  }
}

/** Types i18next with our keys: a wrong key is a type error wherever this is imported. */
export type TypedI18n = i18n
