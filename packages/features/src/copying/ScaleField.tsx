import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Stepper } from '@openlot/ui'

/** Between these a copied trade can be smaller or larger. */
export const MIN_SCALE = '0.1'
export const MAX_SCALE = '3'

export interface ScaleFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Says below what it does; left out where the form says it elsewhere. */
  isExplained?: boolean
}

/** How large each copied trade is. */
export function ScaleField({ value, onChange, error, isExplained = true }: ScaleFieldProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  return (
    <Stepper
      label={t('form.scale')}
      value={value}
      onChange={onChange}
      step="0.10"
      decimals={2}
      min={MIN_SCALE}
      max={MAX_SCALE}
      names={{ less: t('form.lessScale'), more: t('form.moreScale') }}
      aside="×"
      {...(isExplained && {
        hint: t('form.scaleHint', { least: formatNumber(MIN_SCALE, code), most: formatNumber(MAX_SCALE, code) }),
      })}
      error={error}
    />
  )
}
