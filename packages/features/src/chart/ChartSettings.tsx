import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Switch } from '@openlot/ui'
import type { ReactNode } from 'react'
import { CHART_SCALES, CHART_TYPES } from '../preferences/chartState.ts'
import type { ChartStateHolder } from '../preferences/usePreferredChart.ts'
import { IndicatorSettings } from './IndicatorSettings.tsx'
import styles from './ChartSettings.module.css'

export interface ChartSettingsProps extends ChartStateHolder {
  /** Other prices are drawn on the chart, so that it shows percents. */
  isComparing?: boolean
  /** With what it is compared. */
  comparing?: ReactNode
  /** Whether the list of indicators can be searched, where there is a keyboard. */
  isSearchable?: boolean
  /** Ways to draw it that were saved. */
  templates?: ReactNode
  /** What else can be done with the chart. */
  children?: ReactNode
}

/** How a chart draws prices, and its indicators. */
export function ChartSettings({
  state,
  change,
  isSearchable = false,
  isComparing = false,
  comparing,
  templates,
  children,
}: ChartSettingsProps) {
  const { t } = useTranslation('chart')
  return (
    <div className={styles.settings}>
      <section className={styles.section}>
        <h3 className={styles.title}>{t('chartTypes')}</h3>
        <div className={styles.types}>
          <ChipGroup
            label={t('chartTypes')}
            items={CHART_TYPES.map((value) => ({ value, label: t(`chartType.${value}`) }))}
            value={state.type}
            onChange={(type) => change({ type })}
          />
        </div>
      </section>
      <section className={styles.section}>
        <h3 className={styles.title}>{t('scale.title')}</h3>
        {isComparing ? (
          <p className={styles.title}>{t('compare.scale')}</p>
        ) : (
          <div className={styles.types}>
            <ChipGroup
              label={t('scale.title')}
              items={CHART_SCALES.map((value) => ({ value, label: t(`scale.${value}`) }))}
              value={state.scale}
              onChange={(scale) => change({ scale })}
            />
          </div>
        )}
        <Switch
          label={t('scale.inverted')}
          checked={state.isInverted}
          onChange={(isInverted) => change({ isInverted })}
        />
      </section>
      {comparing}
      {templates}
      <IndicatorSettings
        indicators={state.indicators}
        onChange={(indicators) => change({ indicators })}
        isSearchable={isSearchable}
      />
      {children}
    </div>
  )
}
