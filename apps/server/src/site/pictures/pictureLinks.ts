import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Path of pictures that the server fetches from elsewhere. */
export const PICTURES_PATH = '/pictures/'
const SIGNATURE_BYTES = 16

/**
 * Links to pictures of other hosts through this one, so that readers are not seen there and pages need not be allowed
 * to load anything from there. The links are signed: nobody else can make the server fetch an address.
 */
export class PictureLinks {
  readonly #key: Buffer

  /** @param key a secret of the installation. */
  constructor(key: Buffer) {
    this.#key = key
  }

  /** The link to a picture; a picture that is no `https:` URL keeps its address. */
  linkTo(picture: string, { protocol, headers }: Pick<FastifyRequest, 'protocol' | 'headers'>): string {
    if (!picture.startsWith('https://')) return picture
    const encoded = Buffer.from(picture).toString('base64url')
    return `${protocol}://${headers.host}${PICTURES_PATH}${this.#sign(encoded)}/${encoded}`
  }

  /** The picture that a link is to; undefined if it was not made here. */
  pictureOf(signature: string, encoded: string): string | undefined {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(this.#sign(encoded))]
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
    return Buffer.from(encoded, 'base64url').toString()
  }

  #sign(encoded: string): string {
    return createHmac('sha256', this.#key).update(encoded).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
  }
}
