import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Field, InputBox, inputClass, type FieldLabels } from '../Field/Field.tsx'
import { useDecimalInput, type DecimalFormat } from './useDecimalInput.ts'
import { withReading } from './withReading.tsx'

type Native = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'value' | 'onChange' | 'type' | 'dir' | 'min' | 'max' | 'step'
>

export interface DecimalFieldProps extends Native, FieldLabels, DecimalFormat {
  /**
   * A plain decimal string, `''` while empty. Never a number: money must stay exact. What is no figure for the field
   * comes in a form that is no decimal, for the owner to refuse; the field shows why.
   */
  value: string
  onChange: (value: string) => void
  /** Groups thousands while nobody types. */
  grouped?: boolean
  aside?: ReactNode
  start?: ReactNode
  /** A unit, such as USD. */
  end?: ReactNode
}

/** A field for an amount or a price. Accepts comma or point, and the digits of all our languages. */
export function DecimalField({
  value,
  onChange,
  decimals,
  negative,
  grouped,
  kind,
  near,
  label,
  hideLabel,
  hint,
  error,
  aside,
  start,
  end,
  id,
  onFocus,
  onBlur,
  ...native
}: DecimalFieldProps) {
  const format = { decimals, negative, kind, near }
  const { props: input, problem, reading } = useDecimalInput({ value, onChange, grouped, ...format })
  const wrong = problem ?? error
  function enter(event: FocusEvent<HTMLInputElement>) {
    input.onFocus(event)
    onFocus?.(event)
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
        <InputBox start={start} end={end}>
          <input {...native} {...wiring} {...input} onFocus={enter} onBlur={leave} className={inputClass} />
        </InputBox>
      )}
    </Field>
  )
}
