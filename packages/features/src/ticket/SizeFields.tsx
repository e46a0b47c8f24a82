import { compareDecimals } from '@openlot/core/math'
import { formatNumber, formatSmallMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Segmented, Stepper, VisuallyHidden } from '@openlot/ui'
import { quickLots } from './quickLots.ts'
import { SizeSentence } from './SizeSentence.tsx'
import type { Size, SizeInput, SizeUnit } from './sizing.ts'
import styles from './SizeFields.module.css'

export interface SizeFieldsProps {
  lots: string
  setLots: (lots: string) => void
  /** What the volume is computed from; undefined where it is typed. */
  size: SizeInput | undefined
  setSize: (size: SizeInput) => void
  setSizeUnit: (unit: 'lots' | SizeUnit) => void
  /** The volume that follows from `size`. */
  made: Size | undefined
  /** Whether there is an account whose equity can be risked. */
  hasEquity: boolean
  /** What the order costs to open, in dollars. */
  fee: string | undefined
  /** Leaves out what tells the equity. */
  hidden: boolean
  /** The smallest volume, and the step between volumes. */
  step: string
  max: string
  /** The largest volume that a share of the free margin pays for; without it, only volumes are offered. */
  lotsFor?: ((percent: Share) => string | undefined) | undefined
  /** What is wrong with the volume. */
  lotsProblem: string | undefined
  /** What one pip is worth, in dollars; undefined while nothing can be computed. */
  pipValue: string | undefined
}

/** Shares of the free margin, in per cent. */
const SHARES = [25, 50, 100] as const
type Share = (typeof SHARES)[number]

/** Told apart from volumes, which are numbers. */
const shareId = (percent: Share) => `share-${percent}`

const UNITS = ['lots', 'margin', 'risk', 'risk-percent'] as const

/** What is often entered, and the step between amounts: dollars, or per cent of the equity. */
const AMOUNTS: Readonly<Record<SizeUnit, { readonly step: string; readonly quick: readonly string[] }>> = {
  margin: { step: '10', quick: ['50.00', '100.00', '250.00', '500.00', '1000.00'] },
  risk: { step: '1', quick: ['10.00', '20.00', '50.00', '100.00', '250.00'] },
  'risk-percent': { step: '0.25', quick: ['0.25', '0.50', '1.00', '2.00', '3.00'] },
}
const MAX_PERCENT = '100'
const AMOUNT_DECIMALS = 2

/** The volume of an order: typed in lots, or computed from the margin that it may bind or the amount that it may lose. */
export function SizeFields(field: SizeFieldsProps) {
  const { t } = useTranslation('ticket')
  const { size, hasEquity } = field
  return (
    <div className={styles.size} data-tour="lots">
      <div className={styles.units}>
        <Segmented
          size="small"
          label={t('size.by')}
          items={UNITS.map((unit) => ({
            value: unit,
            label: t(`size.unit.${unit}`),
            disabled: unit === 'risk-percent' && !hasEquity,
          }))}
          value={size?.unit ?? 'lots'}
          onChange={field.setSizeUnit}
        />
      </div>
      {size === undefined ? <LotsFields {...field} /> : <AmountFields {...field} size={size} />}
    </div>
  )
}

function PipValue({ value }: { value: string | undefined }) {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  return value !== undefined && <span>{t('onePip', { value: formatSmallMoney(value, language) })}</span>
}

function LotsFields({ lots, setLots, step, max, lotsFor, lotsProblem, pipValue }: SizeFieldsProps) {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const shares = lotsFor?.(100) === undefined ? [] : SHARES
  const choose = (chosen: string) => {
    const share = shares.find((percent) => shareId(percent) === chosen)
    const next = share === undefined ? chosen : lotsFor?.(share)
    if (next !== undefined) setLots(next)
  }
  return (
    <>
      <Stepper
        label={t('lots')}
        aside={<PipValue value={pipValue} />}
        value={lots}
        onChange={setLots}
        step={step}
        names={{ less: t('lessLots'), more: t('moreLots') }}
        min={step}
        max={max}
        error={lotsProblem}
      />
      <div className={styles.quick}>
        <ChipGroup
          label={t('quickLots')}
          items={[
            ...quickLots(step, max).map((value) => ({ value, label: formatNumber(value, language) })),
            ...shares.map((percent) => ({
              value: shareId(percent),
              label: (
                <>
                  <span aria-hidden="true">{percent === 100 ? t('max') : t('percent', { value: percent })}</span>
                  <VisuallyHidden>{t('shareOfFree', { value: percent })}</VisuallyHidden>
                </>
              ),
            })),
          ]}
          value={lots}
          onChange={choose}
        />
      </div>
    </>
  )
}

function AmountFields(field: SizeFieldsProps & { size: SizeInput }) {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const { size, setSize, made, lotsProblem, pipValue, fee, hidden } = field
  const { unit, value } = size
  const { step, quick } = AMOUNTS[unit]
  const isPercent = unit === 'risk-percent'
  const isSame = (chip: string) => {
    try {
      return compareDecimals(chip, value) === 0
    } catch {
      return false
    }
  }
  // Without a stop nothing is wrong with the amount.
  const waits = made?.error === 'size-no-stop'
  // Beside the sentence, which a field cannot be described by.
  const toRead = made?.lots !== undefined && (
    <VisuallyHidden>{t('size.lotsOf', { lots: formatNumber(made.lots, language) })}</VisuallyHidden>
  )
  const set = (next: string) => setSize({ unit, value: next })
  return (
    <>
      <Stepper
        label={t(`size.label.${unit}`)}
        aside={<PipValue value={pipValue} />}
        value={value}
        onChange={set}
        step={step}
        decimals={AMOUNT_DECIMALS}
        kind="amount"
        names={{ less: t('size.less'), more: t('size.more') }}
        {...(isPercent && { max: MAX_PERCENT })}
        error={waits ? undefined : lotsProblem}
        hint={waits ? lotsProblem : toRead}
      />
      <div className={styles.quick}>
        <ChipGroup
          label={t('size.quick')}
          items={quick.map((chip) => ({
            value: chip,
            label: formatNumber(isPercent ? chip : chip.slice(0, -3), language),
          }))}
          value={quick.find(isSame) ?? ''}
          onChange={set}
        />
      </div>
      <SizeSentence {...{ size, made, fee, hidden }} />
    </>
  )
}
