import type { ComponentProps, ReactNode } from 'react'
import { Field, InputBox, inputClass, type FieldLabels } from '../Field/Field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size'>, FieldLabels {
  /** At the end of the label's line. */
  aside?: ReactNode
  /** Inside the box, before and after the text: an icon, a unit, a "send code" button. */
  start?: ReactNode
  end?: ReactNode
}

/**
 * A line of text.
 *
 * @example <TextField label={t('email')} type="email" error={errors.email?.message} {...register('email')} />
 */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  aside,
  start,
  end,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <InputBox start={start} end={end}>
          <input {...input} {...wiring} type={type} className={inputClass} />
        </InputBox>
      )}
    </Field>
  )
}
