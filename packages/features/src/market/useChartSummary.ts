import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { formatPercent, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useQuote } from './useQuote.ts'

/** What a chart shows, in words for those who cannot see it. */
export function useChartSummary(instrument: Instrument, period: Period): string {
  const { t } = useTranslation('trade')
  const { code } = useLanguage()
  const quote = useQuote(instrument.Id)
  const price = (value: string) => writePrice(value, code, instrument.PricePrecision)
  const subject = `${instrument.ShowCode} ${t(`period.${period}`)}`
  if (quote === undefined) return subject
  return t('chartSummary', {
    subject,
    last: price(quote.close),
    high: price(quote.high),
    low: price(quote.low),
    change: formatPercent(quote.change, code, { signed: true }),
  })
}
