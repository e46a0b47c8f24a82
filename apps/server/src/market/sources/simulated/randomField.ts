import { createCipheriv, createHmac } from 'node:crypto'

/** Numbers made at a time; neighbours are usually needed next. */
const BLOCK_INDICES = 512
const WORDS_PER_INDEX = 2
const BLOCK_BYTES = BLOCK_INDICES * WORDS_PER_INDEX * Uint32Array.BYTES_PER_ELEMENT
const UINT32_RANGE = 2 ** 32

const zeros = Buffer.alloc(BLOCK_BYTES)

/**
 * Pseudorandom numbers by level and index, the same for the same key, which nobody can foretell or continue without it:
 * the key stream of AES-256 in counter mode.
 */
export class RandomField {
  readonly #key: Buffer
  /** The newest block of each level. */
  readonly #blocks = new Map<number, { readonly number: number; readonly words: Uint32Array }>()

  /**
   * @param secret from which the fields of all labels are derived.
   * @param label tells fields apart; numbers of one say nothing about those of another.
   */
  constructor(secret: string | Buffer, label: string) {
    this.#key = createHmac('sha256', secret).update(label).digest()
  }

  /** A number in [0, 1). */
  uniform(level: number, index: number): number {
    return this.#word(level, index, 0) / UINT32_RANGE
  }

  /** A standard normal number (Box–Muller). */
  normal(level: number, index: number): number {
    const u = (this.#word(level, index, 0) + 1) / (UINT32_RANGE + 1)
    const v = this.#word(level, index, 1) / UINT32_RANGE
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
  }

  #word(level: number, index: number, word: 0 | 1): number {
    const number = Math.floor(index / BLOCK_INDICES)
    let block = this.#blocks.get(level)
    if (block?.number !== number) this.#blocks.set(level, (block = { number, words: this.#makeBlock(level, number) }))
    return block.words[(index - number * BLOCK_INDICES) * WORDS_PER_INDEX + word]!
  }

  #makeBlock(level: number, number: number): Uint32Array {
    // The last four bytes count the cipher's own blocks, so that no two of ours overlap.
    const start = Buffer.alloc(16)
    start.writeUInt32BE(level, 0)
    start.writeBigInt64BE(BigInt(number), 4)
    const bytes = createCipheriv('aes-256-ctr', this.#key, start).update(zeros)
    const words = new Uint32Array(BLOCK_BYTES / Uint32Array.BYTES_PER_ELEMENT)
    for (let at = 0; at < words.length; at++) words[at] = bytes.readUInt32LE(at * Uint32Array.BYTES_PER_ELEMENT)
    return words
  }
}
