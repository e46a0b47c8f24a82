import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Stepper } from '@openlot/ui'

const LEAST = '0.10'
const MOST = '3.00'

export interface ScaleFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** How large each copied trade is. */
export function ScaleField({ value, onChange, error }: ScaleFieldProps) {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  return (
    <Stepper
      label={t('form.scale')}
      value={value}
      onChange={onChange}
      step="0.10"
      decimals={2}
      min={LEAST}
      max={MOST}
      names={{ less: t('form.lessScale'), more: t('form.moreScale') }}
      aside="×"
      hint={t('form.scaleHint', { least: formatNumber('0.1', code), most: formatNumber('3', code) })}
      error={error}
    />
  )
}
