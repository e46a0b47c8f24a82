import { useTranslation } from '@openlot/i18n/react'
import { Select, TextField } from '@openlot/ui'
import { RANGES, SIDES, type PerformanceFilter } from './performanceFilter.ts'
import type { FilterOptions } from './useFilterOptions.ts'
import styles from './Filters.module.css'

export interface FilterFieldsProps {
  filter: PerformanceFilter
  choose: (changes: Partial<PerformanceFilter>) => void
  options: FilterOptions
  /** Their names are only read aloud, in a line above what they filter. */
  inLine?: boolean
}

const ANY = ''

/** Of which trades figures are shown: their period, account, instrument, side and tag. */
export function FilterFields({ filter, choose, options, inLine = false }: FilterFieldsProps) {
  const { t } = useTranslation(['performance', 'common'])
  const { range, first, last, account, instrument, side, tag } = filter
  // One that is chosen stays a choice, though it is no longer listed.
  const tags = tag === undefined || options.tags.includes(tag) ? options.tags : [...options.tags, tag]
  const field = { hideLabel: inLine }
  return (
    <div className={styles.fields} data-line={inLine || undefined}>
      <Select
        {...field}
        label={t('period')}
        options={RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
        value={range}
        onChange={({ currentTarget: { value } }) => choose({ range: RANGES.find((one) => one === value) ?? range })}
      />
      {range === 'own' && (
        <div className={styles.days}>
          {(['first', 'last'] as const).map((name) => (
            <TextField
              key={name}
              {...field}
              type="date"
              label={t(name)}
              value={name === 'first' ? first : last}
              onChange={({ currentTarget: { value } }) => choose({ [name]: value })}
            />
          ))}
        </div>
      )}
      {options.accounts.length > 1 && (
        <Select
          {...field}
          label={t('account')}
          options={options.accounts}
          value={String(account)}
          onChange={({ currentTarget: { value } }) =>
            choose({ account: value === 'chosen' || value === 'all' ? value : Number(value) })
          }
        />
      )}
      <Select
        {...field}
        label={t('instrument')}
        options={[{ value: ANY, label: t('anyInstrument') }, ...options.instruments]}
        value={String(instrument ?? ANY)}
        onChange={({ currentTarget: { value } }) => choose({ instrument: value === ANY ? undefined : Number(value) })}
      />
      <Select
        {...field}
        label={t('side')}
        options={[
          { value: ANY, label: t('anySide') },
          ...SIDES.map(({ side: value, name }) => ({ value: String(value), label: t(`common:side.${name}`) })),
        ]}
        value={String(side ?? ANY)}
        onChange={({ currentTarget: { value } }) =>
          choose({ side: SIDES.find((one) => String(one.side) === value)?.side })
        }
      />
      {tags.length > 0 && (
        <Select
          {...field}
          label={t('tag')}
          options={[{ value: ANY, label: t('anyTag') }, ...tags.map((name) => ({ value: name, label: name }))]}
          value={tag ?? ANY}
          onChange={({ currentTarget: { value } }) => choose({ tag: value === ANY ? undefined : value })}
        />
      )}
    </div>
  )
}
