import type { Alert } from '@openlot/core/contract'
import { formatMoney, formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { waitsForPrice } from './alertTerms.ts'

type Condition = Pick<Alert, 'kind' | 'value' | 'window'>

/** Says what an alert waits for; one of the market with the decimals of its prices. @example "At or below 1.18000" */
export function useConditions(): (condition: Condition, precision?: number) => string {
  'use memo'
  const { t } = useTranslation('alerts')
  const { code: language } = useLanguage()
  return ({ kind, value, window }, precision = 0) =>
    t(`condition.${kind}`, {
      value: waitsForPrice(kind)
        ? writePrice(value, language, precision)
        : kind === 'net_value'
          ? formatMoney(value, language)
          : formatNumber(value, language),
      minutes: window,
    })
}
