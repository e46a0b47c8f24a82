import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { getSupportedLocales, registerLocale } from 'klinecharts'

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

/** Teaches the chart the words of the current language, and names them. */
export function useChartTexts(): string {
  const { t } = useTranslation('ui')
  const { code } = useLanguage()
  const name = `openlot-${code}`
  if (!getSupportedLocales().includes(name)) {
    const texts = Object.fromEntries(words.map((word) => [word, t(`chart.${word}`)]))
    registerLocale(name, texts as Record<(typeof words)[number], string>)
  }
  return name
}
