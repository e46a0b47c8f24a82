import { useTranslation } from '@openlot/i18n/react'
import { Chip, SearchField } from '@openlot/ui'
import type { ChartIndicator } from '@openlot/ui/chart'
import { INDICATOR_GROUPS, INDICATOR_ROWS } from '@openlot/ui/indicators'
import { useState } from 'react'
import { IndicatorCard } from './IndicatorCard.tsx'
import { idOf, isShown, toggled } from './indicatorList.ts'
import { hasSettings } from './indicatorTraits.ts'
import styles from './IndicatorSettings.module.css'

export interface IndicatorSettingsProps {
  indicators: readonly ChartIndicator[]
  onChange: (indicators: readonly ChartIndicator[]) => void
  /** Whether the list can be searched, where there is a keyboard. */
  isSearchable?: boolean
}

/** The indicators there are, by group, and how those that are shown are computed and drawn. */
export function IndicatorSettings({ indicators, onChange, isSearchable = false }: IndicatorSettingsProps) {
  const { t } = useTranslation('chart')
  const { t: tTrade } = useTranslation('trade')
  const [search, setSearch] = useState('')
  const found = INDICATOR_ROWS.filter(({ name }) => isFound(`${name} ${t(`indicator.${name}`)}`, search))
  return (
    <section className={styles.section} aria-label={tTrade('indicators')}>
      <h3 className={styles.title}>{tTrade('indicators')}</h3>
      {isSearchable && <SearchField label={t('searchIndicators')} value={search} onChange={setSearch} />}
      {found.length === 0 && <p className={styles.hint}>{t('noIndicator', { search })}</p>}
      {INDICATOR_GROUPS.map((group) => {
        const rows = found.filter((row) => row.group === group)
        if (rows.length === 0) return undefined
        const withSettings = new Set(rows.filter(hasSettings).map(({ name }) => name))
        return (
          <section key={group} className={styles.group} aria-label={t(`group.${group}`)}>
            <h4 className={styles.name}>{t(`group.${group}`)}</h4>
            {group === 'volume' && <p className={styles.hint}>{t('volumeHint')}</p>}
            <div className={styles.chips}>
              {rows.map(({ name }) => (
                <Chip
                  key={name}
                  pressed={indicators.some((one) => one.name === name && isShown(one))}
                  onChange={() => onChange(toggled(indicators, name))}
                >
                  {t(`indicator.${name}`)}
                </Chip>
              ))}
            </div>
            {indicators
              .filter((one) => isShown(one) && withSettings.has(one.name))
              .map((one) => (
                <IndicatorCard key={idOf(one)} indicator={one} indicators={indicators} onChange={onChange} />
              ))}
          </section>
        )
      })}
    </section>
  )
}

/** Whether a text has all that was typed. */
function isFound(text: string, search: string): boolean {
  const lower = text.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
