import type { Instrument, Tag } from '@openlot/core/contract'
import { formatDate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Select } from '@openlot/ui'
import { Tags } from 'lucide-react'
import styles from './JournalFilters.module.css'
import { lastMonths, type JournalFilter } from './journalFilter.ts'

export interface JournalFiltersProps {
  filter: JournalFilter
  choose: (changes: Partial<JournalFilter>) => void
  instruments: readonly Pick<Instrument, 'Id' | 'ShowCode'>[]
  tags: readonly Tag[]
  now: number
  /** By whose clocks months begin. */
  zone: string
  /** Beside a heading. */
  inLine?: boolean | undefined
  /** Asked for only where there are tags. */
  onEditTags: () => void
}

/** What of the journal is shown: a month, an instrument, a tag, whether the plan was followed. */
export function JournalFilters(props: JournalFiltersProps) {
  const { filter, choose, instruments, tags, now, zone, inLine = false, onEditTags } = props
  const { t } = useTranslation('journal')
  const { code } = useLanguage()
  const { month = '', instrument, tag = '', isOnPlan } = filter
  const months = lastMonths(now, zone).map(({ month: value, middle }) => ({
    value,
    label: formatDate(middle, code, 'month', 'UTC'),
  }))
  const isOlder = month !== '' && months.every(({ value }) => value !== month)
  return (
    <div className={inLine ? styles.inLine : styles.filters}>
      <Select
        label={t('period')}
        hideLabel
        value={month}
        onChange={(event) => choose({ month: event.currentTarget.value || undefined })}
        options={[{ value: '', label: t('anyMonth') }, ...months, ...(isOlder ? [{ value: month, label: month }] : [])]}
      />
      <Select
        label={t('symbol')}
        hideLabel
        value={instrument === undefined ? '' : String(instrument)}
        onChange={(event) => choose({ instrument: Number(event.currentTarget.value) || undefined })}
        options={[
          { value: '', label: t('anyInstrument') },
          ...instruments.map(({ Id, ShowCode }) => ({ value: String(Id), label: ShowCode })),
        ]}
      />
      <Select
        label={t('tags')}
        hideLabel
        value={tag}
        onChange={(event) => choose({ tag: event.currentTarget.value || undefined })}
        options={[{ value: '', label: t('anyTag') }, ...tags.map(({ name }) => ({ value: name, label: name }))]}
      />
      <Select
        label={t('onPlan')}
        hideLabel
        value={isOnPlan === undefined ? '' : isOnPlan ? '1' : '0'}
        onChange={(event) => {
          const { value } = event.currentTarget
          choose({ isOnPlan: value === '' ? undefined : value === '1' })
        }}
        options={[
          { value: '', label: t('anyPlan') },
          { value: '1', label: t('keptPlan') },
          { value: '0', label: t('brokePlan') },
        ]}
      />
      {tags.length > 0 && (
        <Button variant="ghost" icon={<Tags aria-hidden="true" />} onClick={onEditTags}>
          {t('editTags')}
        </Button>
      )}
    </div>
  )
}
