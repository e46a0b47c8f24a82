import { negateDecimal } from '@openlot/core/math'
import { writePrice, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { DecimalField } from '../DecimalField/DecimalField.tsx'
import type { FieldLabels } from '../Field/Field.tsx'
import { Money } from '../../figures/Money/Money.tsx'
import { Segmented } from '../Segmented/Segmented.tsx'
import { Switch } from '../Switch/Switch.tsx'
import styles from './PriceField.module.css'

/** What a stop is given in: a price, or its distance from the entry on its own side, in pips or dollars. */
export type PriceUnit = 'price' | 'pips' | 'usd'

export interface PriceFieldProps extends Omit<FieldLabels, 'label' | 'hideLabel'> {
  label: string
  /** What a distance above zero brings. */
  outcome: 'loss' | 'profit'
  /** As typed, in `unit`; `''` while empty. */
  value: string
  unit: PriceUnit
  /** Called with what was typed and the unit it was typed in, which is what the trader means to keep. */
  onChange: (value: string, unit: PriceUnit) => void
  /**
   * Expresses a value in another unit, on decimal strings. Undefined for what cannot be computed: no number, or no
   * rate of the currency at the moment.
   */
  convert: (value: string, from: PriceUnit, to: PriceUnit) => string | undefined
  /** Decimals of the instrument's prices. */
  precision: number
  /** About what its price should be, a plain decimal; undefined while there is none. */
  near?: string | undefined
  /** A unit that it cannot be given in now. */
  without?: PriceUnit | undefined
  /** Puts a switch before the field that turns the stop on and off. Turned on, the field gets the focus. */
  onSwitch?: (on: boolean) => void
  /** Whether the switch is on. */
  on?: boolean
  disabled?: boolean
  name?: string
}

const UNITS: readonly PriceUnit[] = ['price', 'pips', 'usd']
const PIP_DECIMALS = 1

/** A stop loss or take profit, in the unit that the trader thinks in; the other two are below it. */
export function PriceField({ label, onSwitch, on = true, ...field }: PriceFieldProps) {
  const { t } = useTranslation('parts')
  const row = useRef<HTMLDivElement>(null)
  const isBeingSwitched = useRef(false)
  // Before the press has ended: later, a phone would not open its keyboard.
  useLayoutEffect(() => {
    if (on && isBeingSwitched.current) row.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
    isBeingSwitched.current = false
  }, [on])
  if (onSwitch === undefined) return <UnitField {...field} label={label} />
  return (
    <div className={styles.stop}>
      <div ref={row} className={styles.row}>
        <Switch
          label={label}
          checked={on}
          onChange={(next) => {
            isBeingSwitched.current = next
            onSwitch(next)
          }}
          {...(field.disabled !== undefined && { disabled: field.disabled })}
        />
        {on ? <UnitField {...field} label={label} hideLabel /> : <span className={styles.off}>{t('off')}</span>}
      </div>
    </div>
  )
}

function UnitField({
  label,
  hideLabel,
  outcome,
  value,
  unit,
  onChange,
  convert,
  precision,
  near,
  without,
  hint,
  error,
  disabled = false,
  name,
}: Omit<PriceFieldProps, 'onSwitch' | 'on'> & { hideLabel?: boolean }) {
  const { t } = useTranslation('parts')
  const { code } = useLanguage()
  // Looking at a stop in another unit must not round it, so only typing changes what is reported.
  const [chosen, setView] = useState(unit)
  const view = chosen === without ? (unit === without ? 'price' : unit) : chosen

  const inUnit = (to: PriceUnit) => (to === unit ? value : convert(value, unit, to))
  const result = (distance: string) => (outcome === 'loss' ? negateDecimal(distance) : distance)
  function write(to: PriceUnit, figure: string): ReactNode {
    if (to === 'price') return writePrice(figure, code, precision)
    if (to === 'usd') return <Money value={result(figure)} signed unit="USD" />
    return t('inPips', { value: formatNumber(result(figure), code, { signed: true, decimals: PIP_DECIMALS }) })
  }
  const others = UNITS.filter((other) => other !== view).flatMap((other) => {
    const figure = value === '' ? undefined : inUnit(other)
    return figure === undefined ? [] : [{ unit: other, text: write(other, figure) }]
  })

  return (
    <DecimalField
      label={label}
      hideLabel={hideLabel}
      value={inUnit(view) ?? ''}
      onChange={(next) => onChange(next, view)}
      decimals={view === 'price' ? precision : view === 'pips' ? PIP_DECIMALS : 2}
      negative={view !== 'price'}
      grouped
      kind={view === 'price' ? 'price' : 'amount'}
      near={near}
      error={error}
      hint={
        others.length > 0 ? (
          <bdi translate="no" dir="ltr">
            {others.map((other, index) => (
              <Fragment key={other.unit}>
                {index > 0 && ' · '}
                {other.text}
              </Fragment>
            ))}
          </bdi>
        ) : (
          hint
        )
      }
      disabled={disabled}
      {...(name !== undefined && { name })}
      end={
        <span className={styles.units}>
          <Segmented
            size="small"
            label={t('unit.label', { field: label })}
            items={UNITS.map((item) => ({
              value: item,
              label: t(`unit.${item}`),
              disabled: disabled || item === without,
            }))}
            value={view}
            onChange={setView}
          />
        </span>
      }
    />
  )
}
