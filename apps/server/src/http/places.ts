import { LOOPBACK, isLoopback } from './clientAddress.ts'

/** This machine's address is also that of a proxy that nobody named, so of many clients. */
export const LOOPBACK_FACTOR = 20

/** Counts what is held at the same time by each key, such as an address or a user, and caps it. */
export class Places {
  readonly #held = new Map<string, number>()
  readonly #max: (key: string) => number

  /** @param max how many each key may hold. */
  constructor(max: number | ((key: string) => number)) {
    this.#max = typeof max === 'number' ? () => max : max
  }

  /** Places by address or group of addresses; `factor` multiplies `max`. */
  static byAddress(max: number, factor: number): Places {
    return new Places((address) =>
      Math.max(1, Math.round(max * factor * (address === LOOPBACK || isLoopback(address) ? LOOPBACK_FACTOR : 1))),
    )
  }

  /** Takes a place; undefined if the key holds all of its places. The result gives the place back, once. */
  take(key: string): (() => void) | undefined {
    const held = this.#held.get(key) ?? 0
    if (held >= this.#max(key)) return undefined
    this.#held.set(key, held + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#held.get(key) ?? 1) - 1
      if (left === 0) this.#held.delete(key)
      else this.#held.set(key, left)
    }
  }
}
