import { MAX_ALERT_NOTE_CHARACTERS } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { formatDuration } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, Note, Segmented, Select, TextField } from '@openlot/ui'
import { BellPlus } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { type CommonInput, LIFETIMES_DAYS } from './alertInput.ts'
import styles from './AlertFields.module.css'

export interface AlertFrameProps {
  input: CommonInput
  set: (changes: Partial<CommonInput>) => void
  noteError: string | undefined
  /** A new one, one that waits or is paused, or one that has fired or expired. */
  of: 'new' | 'kept' | 'past'
  /** Of one that is changed: until when it waits, in milliseconds since the epoch. */
  expiresAt?: number | undefined
  /** In milliseconds since the epoch. */
  now: number
  /** Says what a press of the button sets. */
  newLabel: string
  /** Why there is no room for another; undefined where there is. */
  full: string | undefined
  disabled: boolean
  isSending: boolean
  /** What it waits for. */
  children: ReactNode
  /** Beside how often it fires. */
  beside?: ReactNode
  /** Above the button. */
  hint?: ReactNode
  onSubmit: () => void
  /** Of one that is changed. */
  onRemove?: (() => void) | undefined
}

const UNCHANGED = 'unchanged'

/** The form of an alert: what it waits for, how often, for how long; the button repeats what will happen. */
export function AlertFrame({
  input,
  set,
  noteError,
  of,
  expiresAt,
  now,
  newLabel,
  full,
  disabled,
  isSending,
  children,
  beside,
  hint,
  onSubmit,
  onRemove,
}: AlertFrameProps) {
  const { t } = useTranslation('alerts')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const lifetimes = [
    ...(expiresAt === undefined || of !== 'kept'
      ? []
      : [{ value: UNCHANGED, label: t('unchanged', { date: formatDate(expiresAt, 'date') }) }]),
    ...LIFETIMES_DAYS.map((days) => ({
      value: `${days}`,
      label: `${formatDuration(days * DAY_MS, code)} · ${formatDate(now + days * DAY_MS, 'date')}`,
    })),
  ]
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={styles.pair}>
        {beside}
        <Choice label={t('repeat')}>
          <Segmented
            label={t('repeat')}
            items={(['once', 'always'] as const).map((often) => ({ value: often, label: t(`repeats.${often}`) }))}
            value={input.repeats ? 'always' : 'once'}
            onChange={(often) => set({ repeats: often === 'always' })}
          />
        </Choice>
      </div>
      <TextField
        label={t('note')}
        value={input.note}
        maxLength={MAX_ALERT_NOTE_CHARACTERS}
        error={noteError}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <Select
        label={t('expires')}
        options={lifetimes}
        value={input.days === undefined ? UNCHANGED : `${input.days}`}
        onChange={({ currentTarget }) =>
          set({ days: LIFETIMES_DAYS.find((days) => `${days}` === currentTarget.value) })
        }
      />
      {full === undefined ? hint : <Note tone="warn">{full}</Note>}
      <Button
        type="submit"
        variant="ink"
        size="large"
        wide
        icon={<BellPlus aria-hidden="true" />}
        disabled={disabled || full !== undefined}
        busy={isSending}
      >
        {{ new: newLabel, kept: t('save'), past: t('again') }[of]}
      </Button>
      {onRemove && (
        <Button variant="ghost" wide onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </form>
  )
}

/** A choice with its label above. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  )
}
