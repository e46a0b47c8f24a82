import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { getSupportedLocales, registerLocale } from 'klinecharts'
import { localeOf } from './localeName.ts'

const words = [
  'time',
  'open',
  'high',
  'low',
  'close',
  'volume',
  'change',
  'turnover',
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
] as const

/** Registers the chart's texts in the current language, and returns the name of the locale. */
export function useChartTexts(): string {
  const { t } = useTranslation('ui')
  const { code } = useLanguage()
  const name = localeOf(code)
  if (!getSupportedLocales().includes(name)) {
    const texts = Object.fromEntries(words.map((word) => [word, t(`chart.${word}`)]))
    registerLocale(name, texts as Record<(typeof words)[number], string>)
  }
  return name
}
