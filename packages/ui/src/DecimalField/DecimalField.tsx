import type { ComponentProps, FocusEvent, ReactNode } from 'react'
import { Field, InputBox, inputClass, type FieldLabels } from '../Field/Field.tsx'
import { useDecimalInput } from './useDecimalInput.ts'

type Native = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'size' | 'value' | 'onChange' | 'type' | 'dir' | 'min' | 'max' | 'step'
>

export interface DecimalFieldProps extends Native, FieldLabels {
  /**
   * A plain decimal string, `''` while empty. Never a number: money must stay exact. What was pasted and is no number
   * comes as it is, for the owner to refuse; the field shows why.
   */
  value: string
  onChange: (value: string) => void
  /** How many decimals can be typed. */
  decimals?: number
  /** Allows negative values. */
  negative?: boolean
  /** Groups thousands while nobody types. */
  grouped?: boolean
  /** A price has a decimal point in every language. */
  isPrice?: boolean
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
  isPrice,
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
  const { props: input, problem } = useDecimalInput({ value, onChange, decimals, negative, grouped, isPrice })
  function enter(event: FocusEvent<HTMLInputElement>) {
    input.onFocus(event)
    onFocus?.(event)
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    input.onBlur()
    onBlur?.(event)
  }
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={problem ?? error} aside={aside}>
      {(wiring) => (
        <InputBox start={start} end={end}>
          <input {...native} {...wiring} {...input} onFocus={enter} onBlur={leave} className={inputClass} />
        </InputBox>
      )}
    </Field>
  )
}
