import { Chip, SearchField } from '@openlot/ui'
import { useState } from 'react'
import { IndicatorParams, type IndicatorSetting } from './IndicatorParams.tsx'
import styles from './IndicatorSettings.module.css'

interface Group<Name extends string> {
  label: string
  /** What is to be known of all of them. */
  hint?: string | undefined
  indicators: readonly IndicatorSetting<Name>[]
}

export interface IndicatorSettingsProps<Name extends string> {
  indicatorsLabel: string
  groups: readonly Group<Name>[]
  onToggle: (name: Name) => void
  /** Without numbers the usual ones are back. */
  onParamsChange: (name: Name, params: readonly number[] | undefined) => void
  searchLabel: string
  /** Said where nothing is found. */
  noMatch: (search: string) => string
  /** Whether the list can be searched, where there is a keyboard. */
  isSearchable?: boolean
}

/** The indicators there are, by group, and the numbers of those that are shown. */
export function IndicatorSettings<Name extends string>({
  indicatorsLabel,
  groups,
  onToggle,
  onParamsChange,
  searchLabel,
  noMatch,
  isSearchable = false,
}: IndicatorSettingsProps<Name>) {
  const [search, setSearch] = useState('')
  const found = groups
    .map((group) => ({ ...group, indicators: group.indicators.filter((one) => isFound(one, search)) }))
    .filter(({ indicators }) => indicators.length > 0)
  return (
    <section className={styles.section} aria-label={indicatorsLabel}>
      <h3 className={styles.title}>{indicatorsLabel}</h3>
      {isSearchable && <SearchField label={searchLabel} value={search} onChange={setSearch} />}
      {found.length === 0 && <p className={styles.hint}>{noMatch(search)}</p>}
      {found.map(({ label, hint, indicators }) => (
        <section key={label} className={styles.group} aria-label={label}>
          <h4 className={styles.name}>{label}</h4>
          {hint !== undefined && <p className={styles.hint}>{hint}</p>}
          <div className={styles.chips}>
            {indicators.map(({ name, label: text, isShown }) => (
              <Chip key={name} pressed={isShown} onChange={() => onToggle(name)}>
                {text}
              </Chip>
            ))}
          </div>
          {indicators
            .filter(({ isShown, params }) => isShown && params.length > 0)
            .map((indicator) => (
              <IndicatorParams key={indicator.name} {...indicator} onChange={onParamsChange} />
            ))}
        </section>
      ))}
    </section>
  )
}

/** Whether the name or its short form has all that was typed. */
function isFound({ name, label }: { name: string; label: string }, search: string): boolean {
  const text = `${name} ${label}`.toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
