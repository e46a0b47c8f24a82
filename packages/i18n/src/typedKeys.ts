import type { i18n } from 'i18next'
import type { Texts } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Texts
    returnNull: false
  }
}

/** i18next, knowing our keys: a wrong one is a type error wherever this is imported. */
export type TypedI18n = i18n
