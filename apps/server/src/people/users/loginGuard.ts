import type { CaptchaAnswer, Captchas } from '../captcha/captchas.ts'
import type { Limits } from '../../http/limits.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Attempt } from './passwords.ts'

/**
 * Slows guessing at passwords down. Failures are counted for an address at an account, for the address, and
 * for the account whoever fails; each asks for a captcha when it is too many. Who reads the picture may try
 * on, so nobody can lock an account's owner out. An account that does not exist counts like any other.
 */
export class LoginGuard {
  readonly #limits: Limits
  readonly #captchas: Captchas

  constructor(deps: { limits: Limits; captchas: Captchas }) {
    this.#limits = deps.limits
    this.#captchas = deps.captchas
  }

  /** Begins a try. Its `admit` throws where a captcha is due and was not read. */
  async begin(ip: string, account: string, answer: CaptchaAnswer): Promise<Attempt> {
    await this.#limits.take('login', ip)
    const isHuman = await this.#captchas.passes(answer)
    return {
      admit: async () => {
        if (!isHuman && (await this.#isSuspect(ip, account))) throw new Refusal('CAPTCHA_REQUIRED')
      },
      failed: () => this.#failed(ip, account),
    }
  }

  /** The owner has mistyped; from here it may be mistyped again. What others tried still counts. */
  async passed(ip: string, account: string): Promise<void> {
    await this.#limits.clear('failuresFromIpForAccount', pair(ip, account))
  }

  async #failed(ip: string, account: string): Promise<void> {
    await this.#limits.note('failuresFromIpForAccount', pair(ip, account))
    await this.#limits.note('failuresForAccount', account)
    await this.#limits.note('failuresFromIp', ip)
    await this.#limits.take('guess', pair(ip, account))
  }

  async #isSuspect(ip: string, account: string): Promise<boolean> {
    return (
      (await this.#limits.isSuspect('failuresFromIpForAccount', pair(ip, account))) ||
      (await this.#limits.isSuspect('failuresForAccount', account)) ||
      (await this.#limits.isSuspect('failuresFromIp', ip))
    )
  }
}

const pair = (ip: string, account: string): string => `${ip} ${account}`
