import { useTranslation } from '@openlot/i18n/react'
import { DecimalField } from '@openlot/ui'
import { useState } from 'react'
import { isLots } from './preferences.ts'

export interface LotsFieldProps {
  /** A decimal; undefined: tickets start as the instrument has it. */
  lots: string | undefined
  onChange: (lots: string | undefined) => void
}

/** The lots that tickets start with. What is no volume is not kept. */
export function LotsField({ lots, onChange }: LotsFieldProps) {
  const { t } = useTranslation('people')
  const [typed, setTyped] = useState(lots ?? '')
  function type(next: string) {
    setTyped(next)
    if (next === '') onChange(undefined)
    else if (isLots(next)) onChange(next)
  }
  return (
    <DecimalField label={t('system.lots')} hint={t('system.lotsHint')} decimals={2} value={typed} onChange={type} />
  )
}
