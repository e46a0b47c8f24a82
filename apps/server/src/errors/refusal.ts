import type { CodeName } from '@openlot/core/contract'

/** A command that was understood and turned down: nothing has happened. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: CodeName
  /** Values for the text of the code. */
  readonly values: Readonly<Record<string, string>>

  constructor(code: CodeName, values: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
