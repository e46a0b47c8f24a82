/** The person who acts, whose name goes into the audit log. */
export interface Operator {
  readonly name: string
}

/**
 * What an operator asked for cannot be done; the message says why, and what would be right. Where one field of
 * the input is wrong, `field` is its name and the message starts with it: "name is empty".
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly problem: string
  readonly field: string | undefined

  constructor(problem: string, field?: string) {
    super(field === undefined ? problem : `${field} ${problem}`)
    this.problem = problem
    this.field = field
  }
}
