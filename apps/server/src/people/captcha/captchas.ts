import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '../../errors/refusal.ts'
import { CAPTCHA_ALPHABET, drawCaptcha } from './drawing.ts'

const LENGTH_CHARACTERS = 5
const EXPIRY_MINUTES = 5

/** A captcha's token and the user's answer, as sent with a call. */
export interface CaptchaAnswer {
  readonly key?: string | undefined
  readonly captcha?: string | undefined
}

/** Image captchas. Each can be answered once, right or wrong. */
export class Captchas {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Creates a captcha for a token, replacing its previous one, and returns the image as SVG. */
  async draw(token: string): Promise<string> {
    const answer = Array.from(
      { length: LENGTH_CHARACTERS },
      () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)],
    ).join('')
    await this.#pool.query(
      `insert into captchas (token, answer, expires_at) values ($1, $2, now() + $3 * interval '1 minute')
       on conflict (token) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
      [token, answer, EXPIRY_MINUTES],
    )
    return drawCaptcha(answer, Math.random)
  }

  /** Whether the answer is correct. The captcha cannot be answered again. */
  async verify({ key, captcha }: CaptchaAnswer): Promise<boolean> {
    if (key === undefined || captcha === undefined) return false
    const { rows } = await this.#pool.query<{ answer: string }>(
      'with answered as (delete from captchas where token = $1 returning *) select answer from answered where expires_at > now()',
      [key],
    )
    return rows[0]?.answer === captcha.toUpperCase()
  }

  /** @throws Refusal CAPTCHA_REQUIRED unless the answer is correct. */
  async require(answer: CaptchaAnswer): Promise<void> {
    if (!(await this.verify(answer))) throw new Refusal('CAPTCHA_REQUIRED')
  }
}
