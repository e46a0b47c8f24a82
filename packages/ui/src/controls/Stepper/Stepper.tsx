import { decimalParts, addDecimals, compareDecimals, negateDecimal } from '@openlot/core/math'
import { Minus, Plus } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { useDecimalInput, type DecimalFormat } from '../DecimalField/useDecimalInput.ts'
import { withReading } from '../DecimalField/withReading.tsx'
import { Field, inputClass, type FieldLabels } from '../Field/Field.tsx'
import { useHold } from '../../foundations/lib/useHold.ts'
import styles from './Stepper.module.css'

export interface StepperProps extends FieldLabels, Pick<DecimalFormat, 'near'> {
  /** A plain decimal string, `''` while empty; what is no figure for the field, in a form that is no decimal. */
  value: string
  onChange: (value: string) => void
  /** The step of one press, such as `0.01`. */
  step: string
  /** What the figure is of; lots unless told, which are also ratios. */
  kind?: DecimalFormat['kind']
  /** How many decimals it holds; those of the step unless told. */
  decimals?: number
  /** The names of the buttons, saying of what: "Less lots", "More lots". */
  names: { readonly less: string; readonly more: string }
  min?: string
  max?: string
  disabled?: boolean
  aside?: ReactNode
  id?: string
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0

/** A decimal field with minus and plus buttons, such as lots. Holding a button speeds up; arrow keys step too. */
export function Stepper({
  value,
  onChange,
  step,
  decimals = decimalsOf(step),
  names,
  min = '0',
  max,
  disabled = false,
  kind = 'lots',
  near,
  label,
  hideLabel,
  hint,
  error,
  aside,
  id,
  onBlur,
}: StepperProps) {
  const {
    props: input,
    problem,
    reading,
  } = useDecimalInput({
    value,
    onChange,
    decimals,
    kind,
    near,
    // Lots are read without groups, too.
    grouped: kind !== 'lots',
  })
  const wrong = problem ?? error
  const current = decimalParts(value) === undefined ? '0' : value
  const atMin = compareDecimals(current, min) <= 0
  const atMax = max !== undefined && compareDecimals(current, max) >= 0

  /** Whether a further step is possible. */
  function add(amount: string): boolean {
    const sum = addDecimals(current, amount)
    const isAtMin = compareDecimals(sum, min) <= 0
    const isAtMax = max !== undefined && compareDecimals(sum, max) >= 0
    onChange(isAtMin ? min : isAtMax ? max : sum)
    return !isAtMin && !isAtMax
  }
  const less = useHold(() => add(negateDecimal(step)))
  const more = useHold(() => add(step))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && !atMax) add(step)
    else if (event.key === 'ArrowDown' && !atMin) add(negateDecimal(step))
    else return
    event.preventDefault()
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    input.onBlur()
    onBlur?.(event)
  }

  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      hint={withReading(reading, hint)}
      error={wrong && withReading(reading, wrong)}
      aside={aside}
    >
      {(wiring) => (
        <div className={styles.box}>
          <button
            type="button"
            className={styles.button}
            aria-label={names.less}
            disabled={disabled || atMin}
            {...less}
          >
            <Minus aria-hidden="true" />
          </button>
          <input
            {...wiring}
            {...input}
            className={inputClass}
            disabled={disabled}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.button}
            aria-label={names.more}
            disabled={disabled || atMax}
            {...more}
          >
            <Plus aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
