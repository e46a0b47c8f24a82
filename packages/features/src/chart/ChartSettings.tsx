import type { ReactNode } from 'react'
import { ChipGroup } from '@openlot/ui'
import { IndicatorSettings, type IndicatorSettingsProps } from './IndicatorSettings.tsx'
import styles from './ChartSettings.module.css'

export interface ChartSettingsProps<Type extends string, Name extends string> extends IndicatorSettingsProps<Name> {
  typeLabel: string
  type: Type
  types: readonly { value: Type; label: string }[]
  onTypeChange: (type: Type) => void
  /** What else can be done with the chart. */
  children?: ReactNode
}

/** How a chart draws prices, its indicators and the numbers they are computed with. */
export function ChartSettings<Type extends string, Name extends string>({
  typeLabel,
  type,
  types,
  onTypeChange,
  children,
  ...indicators
}: ChartSettingsProps<Type, Name>) {
  return (
    <div className={styles.settings}>
      <section className={styles.section}>
        <h3 className={styles.title}>{typeLabel}</h3>
        <div className={styles.types}>
          <ChipGroup label={typeLabel} items={types} value={type} onChange={onTypeChange} />
        </div>
      </section>
      <IndicatorSettings {...indicators} />
      {children}
    </div>
  )
}
