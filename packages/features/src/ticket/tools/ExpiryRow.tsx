import { DAY_MS } from '@openlot/core/math'
import { ownTimeZone, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { Select, TextField } from '@openlot/ui'
import { fieldsOf } from '../../forms/dateFields.ts'
import type { ExpiryInput } from './toolInputs.ts'
import { ToolRow } from './ToolRow.tsx'
import styles from './ExpiryRow.module.css'

export interface ExpiryRowProps {
  input: ExpiryInput
  onChange: (input: ExpiryInput) => void
  sentence: string | undefined
  problem: string | undefined
  /** In milliseconds since the epoch. */
  now: number
}

const CHOICES = ['day', 'week', 'time'] as const

/** When a pending order expires. */
export function ExpiryRow({ input, onChange, sentence, problem, now }: ExpiryRowProps) {
  const { t } = useTranslation('tools')
  const timeZone = useTimeZone() ?? ownTimeZone()
  /** A time begins with the same one tomorrow. */
  function choose(value: string) {
    const until = CHOICES.find((one) => one === value) ?? 'day'
    const isFirst = until === 'time' && input.date === ''
    onChange({ ...input, until, ...(isFirst && fieldsOf(now + DAY_MS, timeZone)) })
  }
  return (
    <ToolRow
      label={t('expiry.label')}
      isOn={input.isOn}
      onSwitch={(isOn) => onChange({ ...input, isOn })}
      value={
        <Select
          label={t('expiry.label')}
          hideLabel
          options={CHOICES.map((value) => ({ value, label: t(`expiry.until.${value}`) }))}
          value={input.until}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
      sentence={sentence}
      problem={problem}
    >
      {input.until === 'time' && (
        <div className={styles.fields}>
          <TextField
            type="date"
            label={t('expiry.date')}
            hideLabel
            value={input.date}
            onChange={({ currentTarget }) => onChange({ ...input, date: currentTarget.value })}
          />
          <TextField
            type="time"
            label={t('expiry.time')}
            hideLabel
            value={input.time}
            onChange={({ currentTarget }) => onChange({ ...input, time: currentTarget.value })}
          />
        </div>
      )}
    </ToolRow>
  )
}
