import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import { formatPercent, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { VisuallyHidden } from '@openlot/ui'
import { useQuote } from './useQuote.ts'

export interface ChartSummaryProps {
  instrument: Instrument
  period: Period
}

/** What a chart shows, in words for those who cannot see it. Apart from the chart, as each tick renders it. */
export function ChartSummary({ instrument, period }: ChartSummaryProps) {
  const { t } = useTranslation('trade')
  const { code } = useLanguage()
  const quote = useQuote(instrument.Id)
  const price = (value: string) => writePrice(value, code, instrument.PricePrecision)
  const subject = `${instrument.ShowCode} ${t(`period.${period}`)}`
  const summary = quote && {
    subject,
    last: price(quote.close),
    high: price(quote.high),
    low: price(quote.low),
    change: formatPercent(quote.change, code, { signed: true }),
  }
  return <VisuallyHidden>{summary ? t('chartSummary', summary) : subject}</VisuallyHidden>
}
