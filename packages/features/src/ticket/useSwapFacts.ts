import type { Instrument } from '@openlot/core/contract'
import type { Side } from '@openlot/core/math'
import { formatDate, formatNumber, formatPercent, formatSignedMoney, noFigure } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { chargedNights, swapRate } from './overnight.ts'

interface SwapFact {
  readonly label: string
  readonly value: string
}

const MIN_DECIMALS = 2
/** 7 January 2024 was a Sunday. */
const nameDayOf = (day: number): number => Date.UTC(2024, 0, 7 + day)

/** The terms of holding an instrument overnight: the rate of each side, the nights of a week, the next dividend. */
export function useSwapFacts(instrument: Instrument): SwapFact[] {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const { SwapMode, SwapDays, Dividend } = instrument
  // An older server says nothing of it.
  if (SwapMode === undefined) return []

  function rateOf(side: Side): string {
    const known = swapRate(instrument, side)
    if (known === undefined) return noFigure
    const { unit, rate } = known
    const decimals = Math.max(MIN_DECIMALS, rate.split('.')[1]?.length ?? 0)
    switch (unit) {
      case 'points':
        return t('swap.points', { count: Number(rate), rate: formatNumber(rate, code, { signed: true }) })
      case 'percent':
        return t('swap.percent', { rate: formatPercent(rate, code, { decimals, signed: true }) })
      case 'money':
        return t('swap.money', { rate: formatSignedMoney(rate, code) })
    }
  }

  const nights = chargedNights(SwapDays)
  const weekday = (day: number) => formatDate(nameDayOf(day), code, 'weekday', 'UTC')
  const hasSwap = SwapMode !== 'none'
  return [
    ...(hasSwap
      ? [
          { label: t('swap.long'), value: rateOf('buy') },
          { label: t('swap.short'), value: rateOf('sell') },
        ]
      : [{ label: t('swap.name'), value: t('swap.none') }]),
    ...(hasSwap && nights.length > 0
      ? [
          {
            label: t('swap.nights'),
            value: nights.map((one) => `${weekday(one.day)} ${formatNumber(String(one.nights), code)}`).join(' · '),
          },
        ]
      : []),
    ...(Dividend
      ? [
          {
            label: t('swap.dividend'),
            value: t('swap.dividendOf', {
              date: formatDate(`${Dividend.ex_date}T00:00:00Z`, code, 'date', 'UTC'),
              points: formatNumber(Dividend.points, code),
            }),
          },
        ]
      : []),
  ]
}
