import { useState, type FormEvent } from 'react'
import type { Problem } from './rules.ts'

type Texts = Readonly<Record<string, string>>
type Problems<Values extends Texts> = Partial<Record<keyof Values & string, Problem | undefined>>

/** What a screen draws of a form. Its fields are found by their names, which are those of the values. */
export interface Form<Values extends Texts> {
  values: Values
  change(name: keyof Values & string, value: string): void
  /** Told once the form was sent, and then as one types. */
  problems: Problems<Values>
  submit(event: FormEvent<HTMLFormElement>): void
}

/**
 * A form of text fields: checks on sending, puts the focus on the first field in error, keeps what was typed.
 *
 * @param check what is wrong with the values, in the order of the fields.
 * @param send called with values in which nothing is wrong.
 */
export function useForm<Values extends Texts>(
  initial: Values,
  check: (values: Values) => Problems<Values>,
  send: (values: Values) => void,
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [wasSent, setWasSent] = useState(false)
  const problems = check(values)
  return {
    values,
    change: (name, value) => setValues((former) => ({ ...former, [name]: value })),
    problems: wasSent ? problems : {},
    submit: (event) => {
      event.preventDefault()
      setWasSent(true)
      const wrong = Object.keys(problems).find((name) => problems[name] !== undefined)
      if (wrong === undefined) send(values)
      else focusField(event.currentTarget, wrong)
    },
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
