import type { CodeName } from '@openlot/core/contract'

/** A valid request that is rejected by a business rule; it has had no effect. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: CodeName
  /** Values of the placeholders in the code's message. */
  readonly values: Readonly<Record<string, string>>

  constructor(code: CodeName, values: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
