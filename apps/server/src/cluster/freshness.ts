/**
 * How long ago something was certain. A clock that stands still while the machine sleeps, and one that is set back,
 * would each make it look younger than it is, so both are asked.
 */
export class Freshness {
  readonly #wall = Date.now()
  readonly #monotonic = performance.now()

  get ageMs(): number {
    return Math.max(Date.now() - this.#wall, performance.now() - this.#monotonic)
  }
}
