import { useState, type FormEvent } from 'react'
import type { Problem } from './rules.ts'

type Texts = Readonly<Record<string, string>>
type Problems<Values extends Texts, Kind = Problem> = Partial<Record<keyof Values & string, Kind | undefined>>

/** A form as a screen shows it. Each input has the name of its value. */
export interface FormState<Values extends Texts, Found extends Problems<Values, string> = Problems<Values>> {
  values: Values
  change(name: keyof Values & string, value: string): void
  /** Empty until the form is first submitted, then up to date with every change. */
  problems: Partial<Found>
  submit(event: FormEvent<HTMLFormElement>): void
  /** Shows the problem of a field that something else than submitting needs, and puts the focus there. */
  reveal(name: keyof Values & string): void
  /** Starts over with other values, without problems. */
  reset(values: Values): void
}

/**
 * A form of text fields: validates on submit, puts the focus on the first invalid field, keeps what was typed.
 *
 * @param check the problem of each field, in the order of the fields.
 * @param send called with valid values.
 */
export function useForm<Values extends Texts, Found extends Problems<Values, string> = Problems<Values>>(
  initial: Values,
  check: (values: Values) => Found,
  send: (values: Values) => void,
): FormState<Values, Found> {
  const [values, setValues] = useState(initial)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [revealed, setRevealed] = useState<keyof Values & string>()
  const problems = check(values)
  return {
    values,
    change: (name, value) => setValues((former) => ({ ...former, [name]: value })),
    problems: wasSubmitted ? problems : shownProblem(problems, revealed),
    submit: (event) => {
      event.preventDefault()
      setWasSubmitted(true)
      const invalid = Object.keys(problems).find((name) => problems[name] !== undefined)
      if (invalid === undefined) send(values)
      else focusField(event.currentTarget, invalid)
    },
    reveal: (name) => {
      setRevealed(name)
      document.getElementsByName(name)[0]?.focus()
    },
    reset: (next) => {
      setValues(next)
      setWasSubmitted(false)
      setRevealed(undefined)
    },
  }
}

function shownProblem<Found extends object>(problems: Found, name: string | undefined): Partial<Found> {
  const problem = Object.entries(problems).filter(([field]) => field === name)
  return Object.fromEntries(problem) as Partial<Found>
}

/** Puts the focus on a field of a form, by its name. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const field = found instanceof RadioNodeList ? found[0] : found
  if (field instanceof HTMLElement) field.focus()
}
