import { useTranslation } from '@openlot/i18n/react'
import { DecimalField } from '@openlot/ui'
import { useState } from 'react'

interface Props {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A number of an indicator. What is being typed is kept; it takes effect once it is within its bounds. */
export function ParamField({ label, value, max, onChange }: Props) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(String(value))
  const isAllowed = (typed: string) => Number(typed) >= 1 && Number(typed) <= max
  function change(typed: string) {
    setText(typed)
    if (isAllowed(typed)) onChange(Number(typed))
  }
  return (
    <DecimalField
      label={label}
      kind="lots"
      decimals={0}
      value={text}
      error={isAllowed(text) ? undefined : t('chart.bounds', { min: 1, max })}
      onChange={change}
    />
  )
}
