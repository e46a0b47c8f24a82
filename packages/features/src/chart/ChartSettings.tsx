import { useTranslation } from '@openlot/i18n/react'
import { RotateCcw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Chip, ChipGroup, DecimalField, IconButton } from '@openlot/ui'
import styles from './ChartSettings.module.css'

/** An indicator in the settings. */
interface IndicatorSetting<Name extends string> {
  name: Name
  label: string
  isShown: boolean
  params: readonly { label: string; value: number; max: number }[]
  /** Whether its numbers are the usual ones. */
  isUsual: boolean
  resetLabel: string
}

export interface ChartSettingsProps<Type extends string, Name extends string> {
  typeLabel: string
  type: Type
  types: readonly { value: Type; label: string }[]
  onTypeChange: (type: Type) => void
  indicatorsLabel: string
  indicators: readonly IndicatorSetting<Name>[]
  onToggle: (name: Name) => void
  /** Without numbers the usual ones are back. */
  onParamsChange: (name: Name, params: readonly number[] | undefined) => void
  /** What else can be done with the chart. */
  children?: ReactNode
}

/** How a chart draws prices, its indicators and the numbers they are computed with. */
export function ChartSettings<Type extends string, Name extends string>({
  typeLabel,
  type,
  types,
  onTypeChange,
  indicatorsLabel,
  indicators,
  onToggle,
  onParamsChange,
  children,
}: ChartSettingsProps<Type, Name>) {
  return (
    <div className={styles.settings}>
      <section className={styles.section}>
        <h3 className={styles.title}>{typeLabel}</h3>
        <div className={styles.types}>
          <ChipGroup label={typeLabel} items={types} value={type} onChange={onTypeChange} />
        </div>
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>{indicatorsLabel}</h3>
        <div className={styles.chips}>
          {indicators.map(({ name, label, isShown }) => (
            <Chip key={name} pressed={isShown} onChange={() => onToggle(name)}>
              {label}
            </Chip>
          ))}
        </div>
        {indicators
          .filter(({ isShown, params }) => isShown && params.length > 0)
          .map((indicator) => (
            <Params key={indicator.name} {...indicator} onChange={onParamsChange} />
          ))}
      </section>
      {children}
    </div>
  )
}

interface ParamsProps<Name extends string> extends IndicatorSetting<Name> {
  onChange: (name: Name, params: readonly number[] | undefined) => void
}

function Params<Name extends string>({ name, label, params, isUsual, resetLabel, onChange }: ParamsProps<Name>) {
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
