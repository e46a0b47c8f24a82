export { formatDate, nameOfDay, zoneOffsetName, type DateStyle } from './date.ts'
export { formatDuration } from './duration.ts'
export { formatFeeRate } from './feeRate.ts'
export {
  formatMoney,
  formatNumber,
  formatPercent,
  writePrice,
  formatSignedMoney,
  formatSmallMoney,
  minusSign,
  noFigure,
  priceSeparatorsOf,
  separatorsOf,
} from './number.ts'
export { defaultLanguage, languageOf, languages, resolveLanguage, type LanguageCode } from './languages.ts'
export { namespaces, type Namespace, type Texts } from './namespaces.ts'
