import { OperatorError } from './operator.ts'

const MAX_REMARK_CHARACTERS = 500

/** A remark to a user, trimmed. @throws OperatorError where it is too long. */
export function readRemark(text: string): string {
  const remark = text.trim()
  if (remark.length > MAX_REMARK_CHARACTERS)
    throw new OperatorError(`a remark has ${MAX_REMARK_CHARACTERS} characters at most`)
  return remark
}
