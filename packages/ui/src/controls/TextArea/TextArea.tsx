import type { ComponentProps, ReactNode } from 'react'
import { Field, InputBox, type FieldLabels } from '../Field/Field.tsx'
import styles from './TextArea.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'style'>, FieldLabels {
  /** At the end of the label's line, such as how many characters there are. */
  aside?: ReactNode
}

/**
 * Text of several lines, which grows with what is typed.
 *
 * @example <TextArea label={t('notes')} rows={4} value={notes} onChange={change} />
 */
export function TextArea({ label, hideLabel, hint, error, aside, id, rows = 4, ...native }: TextAreaProps) {
  return (
    <Field id={id} label={label} hideLabel={hideLabel} hint={hint} error={error} aside={aside}>
      {(wiring) => (
        <InputBox>
          <textarea {...native} {...wiring} rows={rows} dir="auto" className={styles.text} />
        </InputBox>
      )}
    </Field>
  )
}
