import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { PriceField, type PriceFieldProps, type PriceUnit } from '@openlot/ui'
import styles from './StopFields.module.css'

/** A stop as typed. */
interface ShownStopInput {
  readonly isOn: boolean
  readonly value: string
  readonly unit: PriceUnit
}

interface ShownStopField extends Pick<PriceFieldProps, 'convert'> {
  /** The market's price, which a typed price is near to. */
  readonly reference: string
  /** The price closest to the market that it may have. */
  readonly limit: string
  /** On which side of it the price must be. */
  readonly bound: 'at-most' | 'at-least'
}

type Stop = 'stopLoss' | 'takeProfit'

export interface StopFieldsProps {
  stops: Readonly<Record<Stop, ShownStopInput>>
  onChange: (stop: Stop, input: ShownStopInput) => void
  /** Undefined while there is no price. */
  fields: Readonly<Record<Stop, ShownStopField>> | undefined
  /** What is wrong with each. */
  problems: Readonly<Record<Stop, string | undefined>>
  /** Decimals of the instrument's prices. */
  precision: number
  /** Whether the volume is computed from the stop loss, which then cannot be given as what that volume loses. */
  sizesLots?: boolean
}

const STOPS = [
  { stop: 'stopLoss', label: 'stop-loss', outcome: 'loss' },
  { stop: 'takeProfit', label: 'take-profit', outcome: 'profit' },
] as const

const unknown = () => undefined

/** Stop loss and take profit of an order, each with a switch, in price, pips or dollars. */
export function StopFields({ stops, onChange, fields, problems, precision, sizesLots = false }: StopFieldsProps) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  return (
    <div className={styles.fields}>
      {STOPS.map(({ stop, label, outcome }) => {
        const { isOn, value, unit } = stops[stop]
        const field = fields?.[stop]
        // An empty field asks; it blames nobody yet.
        const problem = value === '' ? undefined : problems[stop]
        return (
          <div key={stop} data-tour={outcome === 'loss' ? 'stop' : undefined}>
            <PriceField
              label={t(`stop.${label}`)}
              outcome={outcome}
              value={value}
              unit={unit}
              on={isOn}
              onSwitch={(on) => onChange(stop, { isOn: on, value, unit })}
              onChange={(next, of) => onChange(stop, { isOn: true, value: next, unit: of })}
              convert={field?.convert ?? unknown}
              precision={precision}
              near={field?.reference}
              without={sizesLots && stop === 'stopLoss' ? 'usd' : undefined}
              hint={field && t(`bound.${field.bound}`, { limit: writePrice(field.limit, code) })}
              error={problem}
            />
          </div>
        )
      })}
    </div>
  )
}
