import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '../../errors/refusal.ts'
import { CAPTCHA_ALPHABET, drawCaptcha } from './drawing.ts'

const LETTERS = 5
const LASTS_MINUTES = 5

/** A captcha's token and what was read in its picture, as a call brings them. */
export interface CaptchaAnswer {
  readonly key?: string | undefined
  readonly captcha?: string | undefined
}

/** Pictures that people read and programs do not; each is good for one answer, right or wrong. */
export class Captchas {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Draws one for a token, in place of the one it may have had. Answers an SVG. */
  async draw(token: string): Promise<string> {
    const answer = Array.from({ length: LETTERS }, () => CAPTCHA_ALPHABET[randomInt(CAPTCHA_ALPHABET.length)]).join('')
    await this.#pool.query(
      `insert into captchas (token, answer, expires_at) values ($1, $2, now() + $3 * interval '1 minute')
       on conflict (token) do update set answer = excluded.answer, expires_at = excluded.expires_at`,
      [token, answer, LASTS_MINUTES],
    )
    return drawCaptcha(answer, Math.random)
  }

  /** Whether the picture was read rightly. It cannot be answered again. */
  async passes({ key, captcha }: CaptchaAnswer): Promise<boolean> {
    if (key === undefined || captcha === undefined) return false
    const { rows } = await this.#pool.query<{ answer: string }>(
      'with answered as (delete from captchas where token = $1 returning *) select answer from answered where expires_at > now()',
      [key],
    )
    return rows[0]?.answer === captcha.toUpperCase()
  }

  /** @throws Refusal CAPTCHA_REQUIRED unless the picture was read rightly. */
  async demand(answer: CaptchaAnswer): Promise<void> {
    if (!(await this.passes(answer))) throw new Refusal('CAPTCHA_REQUIRED')
  }
}
