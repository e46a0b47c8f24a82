import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The library's default takes 20 times as long to save a tenth more. */
const BROTLI_QUALITY = 5
/** A smaller text does not get smaller by compression. */
const MIN_COMPRESSED_CHARS = 1024
const MAX_RECENT = 32
const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** A text that is compressed once in each encoding, however many requests it answers. */
export class Compressed {
  readonly #text: string
  readonly #encoded = new Map<string, Promise<Buffer>>()

  constructor(text: string) {
    this.#text = text
  }

  /** Sends it as the request accepts it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#text.length < MIN_COMPRESSED_CHARS) return reply.send(this.#text)
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = (['br', 'gzip'] as const).find((name) =>
      new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0+)?(?:,|$))`).test(accepted),
    )
    appendVary(reply, 'Accept-Encoding')
    if (encoding === undefined) return reply.send(this.#text)
    let body = this.#encoded.get(encoding)
    if (body === undefined) this.#encoded.set(encoding, (body = compressors[encoding](this.#text)))
    return reply.header('content-encoding', encoding).send(await body)
  }
}

/** Answers that were sent lately, by what they say: many clients ask the same at the same moment. */
export class CompressedAnswers {
  readonly #recent = new Map<string, Compressed>()

  /** The answer that says this. */
  of(text: string): Compressed {
    const answer = this.#recent.get(text) ?? new Compressed(text)
    this.#recent.delete(text)
    this.#recent.set(text, answer)
    const [oldest] = this.#recent.keys()
    if (oldest !== undefined && this.#recent.size > MAX_RECENT) this.#recent.delete(oldest)
    return answer
  }
}

function appendVary(reply: FastifyReply, name: string): void {
  const former = reply.getHeader('vary')
  reply.header('vary', former === undefined ? name : `${String(former)}, ${name}`)
}
