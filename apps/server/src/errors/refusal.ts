import type { CodeName } from '@openlot/core/contract'
import type { ServerTextKey, TextValues } from '@openlot/i18n/server'

/** A valid request that is rejected by a business rule; it has had no effect. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: CodeName
  /** Values of the placeholders in the code's message, as plain text: they are written once the language is known. */
  readonly values: TextValues
  /** The key of a text that says more than that of the code. */
  readonly text: ServerTextKey | undefined

  constructor(code: CodeName, values: TextValues = {}, text?: ServerTextKey) {
    super(code)
    this.code = code
    this.values = values
    this.text = text
  }
}
