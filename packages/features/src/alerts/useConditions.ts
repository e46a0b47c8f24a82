import type { Alert } from '@openlot/core/contract'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { waitsForPrice } from './alertTerms.ts'

type Condition = Pick<Alert, 'kind' | 'value' | 'window'>

/** Says what an alert waits for. @example "At or below 1.18000" */
export function useConditions(): (condition: Condition, precision: number) => string {
  'use memo'
  const { t } = useTranslation('alerts')
  const { code: language } = useLanguage()
  return ({ kind, value, window }, precision) =>
    t(`condition.${kind}`, {
      value: waitsForPrice(kind) ? writePrice(value, language, precision) : formatNumber(value, language),
      minutes: window,
    })
}
