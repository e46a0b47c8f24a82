import type { Limits } from '../../http/limits/limits.ts'
import type { CodeSubject, Codes } from './codes.ts'

/**
 * Judges codes that clients enter. Wrong ones count for who enters them and the account, and never use up the
 * code, so that nobody can make the owner's code useless. Codes are long enough that guesses from very many
 * addresses are in vain.
 */
export class CodeGuard {
  readonly #codes: Codes
  readonly #limits: Limits

  constructor(deps: { codes: Codes; limits: Limits }) {
    this.#codes = deps.codes
    this.#limits = deps.limits
  }

  /**
   * Whether the code is right; it stays valid until it is used.
   *
   * @param requester the address group or session that enters it.
   * @throws TooManyRequests after too many wrong codes.
   */
  async isRight(subject: CodeSubject, code: string, requester: string): Promise<boolean> {
    if (code.trim() === '') return false
    const account = `${subject.purpose} ${subject.key}`
    const own = `${requester} ${account}`
    await this.#limits.consume('wrongCode', own)
    if (!(await this.#codes.check(subject, code))) return false
    await this.#limits.giveBack('wrongCode', own)
    return true
  }
}
