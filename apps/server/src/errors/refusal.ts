import type { CodeName } from '@openlot/core/contract'
import type { ServerTextKey } from '@openlot/i18n/server'

/** A valid request that is rejected by a business rule; it has had no effect. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: CodeName
  /** Values of the placeholders in the code's message. */
  readonly values: Readonly<Record<string, string>>
  /** The key of a text that says more than that of the code. */
  readonly text: ServerTextKey | undefined

  constructor(code: CodeName, values: Readonly<Record<string, string>> = {}, text?: ServerTextKey) {
    super(code)
    this.code = code
    this.values = values
    this.text = text
  }
}
