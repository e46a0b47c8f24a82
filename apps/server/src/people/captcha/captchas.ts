import { randomInt } from 'node:crypto'
import { MINUTE_MS } from '@openlot/core/math'
import type pg from 'pg'
import { Refusal } from '../../errors/refusal.ts'
import { CAPTCHA_ALPHABET } from './drawing.ts'
import { paintCaptcha } from './painting.ts'
import { isSolved, newChallenge } from './proofOfWork.ts'

const LENGTH_CHARACTERS = 5
const EXPIRY_MINUTES = 5

/** A captcha's token and the client's answer, as sent with a call. */
export interface CaptchaAnswer {
  readonly key?: string | undefined
  readonly captcha?: string | undefined
}

/**
 * Captchas: a proof of work, which programs solve unseen, or the characters of a picture. Each can be answered
 * once, right or wrong.
 */
export class Captchas {
  readonly #pool: pg.Pool
  readonly #secret: string

  /** @param secret signs challenges. */
  constructor(pool: pg.Pool, secret: Buffer) {
    this.#pool = pool
    this.#secret = secret.toString('hex')
  }

  /**
   * Makes a captcha for a token, in place of its previous one: the challenge as JSON, and a PNG unless only the
   * challenge is asked for.
   *
   * @param options.suspicion 0, 1, 2, …: how much more work than usual.
   */
  async make(
    token: string,
    { suspicion, withPicture }: { suspicion: number; withPicture: boolean },
  ): Promise<{ challenge: string; picture: Buffer | undefined }> {
    const answer = withPicture
      ? Array.from({ length: LENGTH_CHARACTERS }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('')
      : ''
    const expiryMs = EXPIRY_MINUTES * MINUTE_MS
    const challenge = await newChallenge(this.#secret, { token, suspicion, expiryMs })
    await this.#pool.query(
      `insert into captchas (token, answer, challenge, expires_at) values ($1, $2, $3, now() + $4 * interval '1 minute')
       on conflict (token) do update
       set answer = excluded.answer, challenge = excluded.challenge, expires_at = excluded.expires_at`,
      [token, answer, challenge.signature, EXPIRY_MINUTES],
    )
    return { challenge: JSON.stringify(challenge), picture: withPicture ? await paintCaptcha(answer) : undefined }
  }

  /** Whether the answer is correct. The captcha cannot be answered again. */
  async verify({ key, captcha = '' }: CaptchaAnswer): Promise<boolean> {
    if (key === undefined || captcha === '') return false
    const { rows } = await this.#pool.query<{ answer: string; challenge: string }>(
      'with answered as (delete from captchas where token = $1 returning *) select answer, challenge from answered where expires_at > now()',
      [key],
    )
    const [row] = rows
    if (row === undefined) return false
    if (row.answer !== '' && row.answer === captcha.toUpperCase()) return true
    return isSolved(this.#secret, { answer: captcha, token: key, signature: row.challenge })
  }

  /** @throws Refusal CAPTCHA_REQUIRED unless the answer is correct. */
  async require(answer: CaptchaAnswer): Promise<void> {
    if (!(await this.verify(answer))) throw new Refusal('CAPTCHA_REQUIRED')
  }
}
