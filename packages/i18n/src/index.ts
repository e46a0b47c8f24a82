export { decimalParts, roundParts, type DecimalParts } from './decimal.ts'
export { formatDate, ownTimeZone, type DateStyle } from './date.ts'
export { formatDuration } from './duration.ts'
export {
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatSignedMoney,
  formatSmallMoney,
  minusSign,
  noFigure,
  priceSeparatorsOf,
  separatorsOf,
  type NumberFormat,
} from './format.ts'
export {
  defaultLanguage,
  languageOf,
  languages,
  resolveLanguage,
  type Language,
  type LanguageCode,
  type LanguageEntry,
  type PriceColours,
} from './languages.ts'
export { namespaces, type Namespace, type Texts } from './namespaces.ts'
