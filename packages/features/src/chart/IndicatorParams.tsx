import { useTranslation } from '@openlot/i18n/react'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { DecimalField, IconButton } from '@openlot/ui'
import styles from './IndicatorSettings.module.css'

/** An indicator in the settings. */
export interface IndicatorSetting<Name extends string> {
  name: Name
  label: string
  isShown: boolean
  params: readonly { label: string; value: number; max: number }[]
  /** Whether its numbers are the usual ones. */
  isUsual: boolean
  resetLabel: string
}

interface Props<Name extends string> extends IndicatorSetting<Name> {
  onChange: (name: Name, params: readonly number[] | undefined) => void
}

/** The numbers that an indicator is computed with. */
export function IndicatorParams<Name extends string>({
  name,
  label,
  params,
  isUsual,
  resetLabel,
  onChange,
}: Props<Name>) {
  const values = params.map(({ value }) => value)
  // What is typed is forgotten when the usual numbers are back.
  const [resets, setResets] = useState(0)
  return (
    <fieldset className={styles.params}>
      <legend className={styles.name}>{label}</legend>
      {params.map((param, at) => (
        <ParamField
          key={`${param.label} ${resets}`}
          {...param}
          onChange={(value) => onChange(name, values.with(at, value))}
        />
      ))}
      {!isUsual && (
        <IconButton
          label={resetLabel}
          icon={<RotateCcw aria-hidden="true" />}
          onClick={() => {
            setResets(resets + 1)
            onChange(name, undefined)
          }}
        />
      )}
    </fieldset>
  )
}

interface ParamProps {
  label: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A number of an indicator. What is being typed is kept; it takes effect once it is within its bounds. */
function ParamField({ label, value, max, onChange }: ParamProps) {
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
