import { createHmac, timingSafeEqual } from 'node:crypto'

const MAX_TOKEN_CHARACTERS = 100

/** Where a digest is ended. */
export const unsubscribePath = (token: string): string => `/unsubscribe/${token}`

/** Links in digests that end them without a login: signed, so that they need no row and are good for as long as a mail is kept. */
export class UnsubscribeLinks {
  readonly #secret: Buffer
  readonly #origin: () => string

  /** @param options.origin where the API is reached. */
  constructor({ secret, origin }: { secret: Buffer; origin: () => string }) {
    this.#secret = secret
    this.#origin = origin
  }

  linkOf(userId: number): string {
    return `${this.#origin()}${unsubscribePath(`${userId}.${this.#sign(userId).toString('base64url')}`)}`
  }

  /** The user of a token; undefined for one that was not signed here. */
  userOf(token: string): number | undefined {
    const [, id = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token.slice(0, MAX_TOKEN_CHARACTERS)) ?? []
    if (id === '') return undefined
    return timingSafeEqual(this.#sign(Number(id)), Buffer.from(signature, 'base64url')) ? Number(id) : undefined
  }

  #sign(userId: number): Buffer {
    return createHmac('sha256', this.#secret).update(`digest ${userId}`).digest()
  }
}
