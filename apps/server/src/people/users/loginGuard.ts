import type { CaptchaAnswer, Captchas } from '../captcha/captchas.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Attempt } from './passwords.ts'

/**
 * Slows down password guessing. Failed logins are counted per address and account, per address, and per
 * account; beyond each threshold a captcha is required. With a captcha login stays possible, so an attacker
 * cannot lock an account's owner out. Unknown accounts are counted like any other.
 */
export class LoginGuard {
  readonly #limits: Limits
  readonly #captchas: Captchas

  constructor(deps: { limits: Limits; captchas: Captchas }) {
    this.#limits = deps.limits
    this.#captchas = deps.captchas
  }

  /**
   * Starts a login attempt. Its `admit` throws if a captcha is required and was not solved; `isProven` tells
   * whether one was.
   */
  async startAttempt(
    ip: string,
    account: string,
    answer: CaptchaAnswer,
  ): Promise<{ attempt: Attempt; isProven: boolean }> {
    await this.#limits.consume('login', ip)
    const isProven = await this.#captchas.verify(answer)
    const attempt: Attempt = {
      admit: async () => {
        if (!isProven && (await this.#isSuspect(ip, account))) throw new Refusal('CAPTCHA_REQUIRED')
      },
      onFailed: () => this.#onFailed(ip, account),
    }
    return { attempt, isProven }
  }

  /** Resets this address's failures after a correct password; other counters stay. */
  async onPassed(ip: string, account: string): Promise<void> {
    await this.#limits.clear('failuresFromIpForAccount', pair(ip, account))
  }

  async #onFailed(ip: string, account: string): Promise<void> {
    await this.#limits.recordSuspicion('failuresFromIpForAccount', pair(ip, account))
    await this.#limits.recordSuspicion('failuresForAccount', account)
    await this.#limits.recordSuspicion('failuresFromIp', ip)
    await this.#limits.consume('guess', pair(ip, account))
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
