import { ALERT_KINDS, MAX_ALERTS, MAX_ALERT_NOTE_CHARACTERS } from '@openlot/core/contract'
import { ALERT_SOURCES, ALERT_WINDOWS, DAY_MS, formatPrice, parsePriceRounded, decimalParts } from '@openlot/core/math'
import { formatDuration, formatNumber, writePrice } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, ChipGroup, Note, Segmented, Select, Stepper, TextField } from '@openlot/ui'
import { BellPlus } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { LIFETIMES_DAYS } from './alertInput.ts'
import { distanceTo, sourcePrice, waitsForPrice } from './alertTerms.ts'
import styles from './AlertFields.module.css'
import type { AlertForm } from './useAlertForm.ts'

export interface AlertFieldsProps extends Omit<AlertForm, 'submit'> {
  /** A new one, one that waits or is paused, or one that has fired or expired. */
  of: 'new' | 'kept' | 'past'
  /** Of one that is changed: until when it waits, in milliseconds since the epoch. */
  expiresAt?: number | undefined
  pipSize: string
  /** In milliseconds since the epoch. */
  now: number
  onSubmit: () => void
  /** Of one that is changed. */
  onRemove?: (() => void) | undefined
}

const PERCENT_STEP = '0.1'
const PERCENT_DECIMALS = 2
const UNCHANGED = 'unchanged'

/** What an alert waits for, how often, for how long; the button repeats what will happen. */
export function AlertFields({
  input,
  traits,
  problem,
  full,
  isSending,
  of,
  expiresAt,
  pipSize,
  now,
  set,
  setKind,
  onSubmit,
  onRemove,
}: AlertFieldsProps) {
  const { t } = useTranslation('alerts')
  const { t: tTicket } = useTranslation('ticket')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const { precision, pip, market } = traits
  const write = (price: string) => writePrice(price, code, precision)
  const isPrice = waitsForPrice(input.kind)
  const value = decimalParts(input.price) === undefined ? undefined : parsePriceRounded(input.price, precision)
  const current = market && sourcePrice(input.source, market)

  function distance(): string | undefined {
    if (value === undefined || current === undefined) return undefined
    const away = distanceTo(value, current, pip)
    if (away === undefined) return undefined
    if (away.unit === 'percent') return `${formatNumber(away.value, code)}%`
    return tTicket(value > current ? 'pipsAbove' : 'pipsBelow', {
      value: formatNumber(away.value, code, { decimals: 1 }),
    })
  }
  const wrong = (field: 'price' | 'percent' | 'note') => {
    // What is not typed yet is not wrong yet.
    if (problem?.field !== field || (problem.why === 'invalid' && input[field] === '')) return undefined
    return problem.why === 'already'
      ? t('alreadyTrue', { price: write(formatPrice(problem.now, precision)) })
      : t(`invalid.${field}`)
  }
  function newLabel(): string {
    const typed = isPrice ? input.price : input.percent
    if (decimalParts(typed) === undefined) return t('new')
    return isPrice ? t('at', { price: write(typed) }) : t('atChange', { value: formatNumber(typed, code) })
  }
  const submitLabel = { new: newLabel(), kept: t('save'), past: t('again') }[of]
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
      {of === 'new' && (
        <Choice label={t('when')}>
          <ChipGroup
            wraps
            label={t('when')}
            items={ALERT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={input.kind}
            onChange={setKind}
          />
        </Choice>
      )}
      {isPrice ? (
        <Stepper
          label={of === 'new' ? t('price') : t(`kind.${input.kind}`)}
          aside={distance()}
          value={input.price}
          onChange={(price) => set({ price })}
          step={pipSize}
          decimals={precision}
          kind="price"
          near={market?.bid}
          names={{ less: tTicket('lowerPrice'), more: tTicket('higherPrice') }}
          error={wrong('price')}
        />
      ) : (
        <Stepper
          label={t('change')}
          value={input.percent}
          onChange={(percent) => set({ percent })}
          step={PERCENT_STEP}
          decimals={PERCENT_DECIMALS}
          names={{ less: t('less'), more: t('more') }}
          error={wrong('percent')}
        />
      )}
      <div className={styles.pair}>
        {of === 'new' && isPrice && (
          <Choice label={t('source')}>
            <Segmented
              label={t('source')}
              items={ALERT_SOURCES.map((source) => ({ value: source, label: t(`sources.${source}`) }))}
              value={input.source}
              onChange={(source) => set({ source })}
            />
          </Choice>
        )}
        {of === 'new' && input.kind === 'range' && (
          <Choice label={t('within')}>
            <Segmented
              label={t('within')}
              items={ALERT_WINDOWS.map((minutes) => ({
                value: `${minutes}` as const,
                label: t('minutes', { value: minutes }),
              }))}
              value={`${input.window}` as const}
              onChange={(minutes) => set({ window: ALERT_WINDOWS.find((one) => `${one}` === minutes) ?? input.window })}
            />
          </Choice>
        )}
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
        error={wrong('note')}
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
      {full === undefined ? (
        isPrice && value !== undefined && <Note>{t('gap', { price: write(input.price) })}</Note>
      ) : (
        <Note tone="warn">{t(full === MAX_ALERTS ? 'full' : 'fullHere', { max: full })}</Note>
      )}
      <Button
        type="submit"
        variant="ink"
        size="large"
        wide
        icon={<BellPlus aria-hidden="true" />}
        disabled={problem !== undefined || full !== undefined}
        busy={isSending}
      >
        {submitLabel}
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
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {children}
    </div>
  )
}
