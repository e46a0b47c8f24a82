import { OperatorError } from '../operator/operator.ts'

/** Parses `key=value` words. @throws OperatorError for any other word. */
export function parseAssignments(words: readonly string[]): { key: string; value: string }[] {
  return words.map((word) => {
    const [, key, value] = /^([a-z_.]+)=(.*)$/s.exec(word) ?? []
    if (key === undefined || value === undefined) throw new OperatorError(`"${word}" is not of the form key=value`)
    return { key, value }
  })
}

/** Parses `key=value` words of which each key is given once. @throws OperatorError */
export function parseValues(words: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { key, value } of parseAssignments(words)) {
    if (Object.hasOwn(values, key)) throw new OperatorError(`${key} is given twice`)
    values[key] = value
  }
  return values
}

/** Parses the id of a row. @throws OperatorError */
export function parseId(text: string, option = 'The id'): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`${option} takes a whole number`)
  return Number(text)
}

/** `registeredAddress` as it is typed: `--registered-address`. */
export const optionOf = (field: string): string =>
  `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Runs an act whose input comes from options; an error names the option that is wrong. */
export async function withOptionNames<Outcome>(
  act: Promise<Outcome>,
  names: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof OperatorError) || error.field === undefined) throw error
    throw new OperatorError(`${names[error.field] ?? optionOf(error.field)} ${error.problem}`)
  }
}
