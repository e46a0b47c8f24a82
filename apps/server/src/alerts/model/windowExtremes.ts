import { changeBetween } from '@openlot/core/math'

interface Point {
  readonly at: number
  readonly figure: bigint
}

/** The lowest and the highest figure of the last minutes: what comes costs no more than what goes. */
export class WindowExtremes {
  readonly #windowMs: number
  /** From the lowest on, each later and higher; and the other way round. */
  readonly #lows: Point[] = []
  readonly #highs: Point[] = []

  constructor(windowMs: number) {
    this.#windowMs = windowMs
  }

  /**
   * Adds a figure, and says how far it is from the farthest one of the window, in per cent.
   *
   * @param at in milliseconds since the epoch; none is before the last.
   */
  add(figure: bigint, at: number): bigint {
    const since = at - this.#windowMs
    keep(this.#lows, since, (last) => last.figure >= figure)
    keep(this.#highs, since, (last) => last.figure <= figure)
    this.#lows.push({ at, figure })
    this.#highs.push({ at, figure })
    const [rise, fall] = [changeBetween(this.#lows[0]!.figure, figure), changeBetween(this.#highs[0]!.figure, figure)]
    return rise > fall ? rise : fall
  }
}

function keep(points: Point[], since: number, isPassed: (last: Point) => boolean): void {
  while (points.length > 0 && isPassed(points.at(-1)!)) points.pop()
  let old = 0
  while (old < points.length && points[old]!.at < since) old++
  if (old > 0) points.splice(0, old)
}
