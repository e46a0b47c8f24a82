import { WEEK_MS, zoneOffset } from '@openlot/core/math'
import type { WeeklySessions } from '../../terms/sessions.ts'
import { CLOSED_PACE } from './gaps.ts'
import { CELL_MS, weeklyRhythm } from './rhythm.ts'
import type { Stretching } from './volatility.ts'
import { type Week, Weeks } from './weeks.ts'

/** What of the week's pace is not stretched: no open hour stands still. */
const EVEN_SHARE = 0.08

/**
 * Market time: it runs faster in lively hours and while volatility is high, and slowly while the market is closed. Each
 * week has its usual length, so that volatilities have their usual meaning and any week can be computed by itself.
 */
export class MarketTime {
  readonly #timeZone: string
  readonly #rhythm: Float64Array
  readonly #stretchings: readonly Stretching[]
  /** Market time since the start of the week at the start of each of its cells; the last is a full week. */
  readonly #weeks: Weeks<Float64Array>

  /** @param stretchings by what it runs faster; asked in the middle of each cell. */
  constructor(sessions: WeeklySessions, stretchings: readonly Stretching[]) {
    this.#timeZone = sessions.timeZone
    this.#rhythm = weeklyRhythm(sessions)
    this.#stretchings = stretchings
    this.#weeks = new Weeks(sessions.timeZone, (week) => this.#elapsedIn(week))
  }

  /** Market time at `time`, in milliseconds. */
  elapsed(time: number): number {
    const { number, start, value } = this.#weeks.at(time)
    const cells = (time - start) / CELL_MS
    const cell = Math.floor(cells)
    const before = value[cell]!
    return number * WEEK_MS + before + (value[cell + 1]! - before) * (cells - cell)
  }

  /** How fast it runs at `time`: the variance of the price, of which 1 is the average of a week; never 0. */
  pace(time: number): number {
    const { start, value } = this.#weeks.at(time)
    const cell = Math.floor((time - start) / CELL_MS)
    return (value[cell + 1]! - value[cell]!) / CELL_MS
  }

  #elapsedIn(week: Week): Float64Array {
    const rhythm = this.#rhythmOf(week)
    const paces = rhythm.map((usual, cell) => (usual === 0 ? 0 : usual * this.#stretch(week.start + cell * CELL_MS)))
    const total = sumOf(paces)
    const evenness = (EVEN_SHARE * total) / sumOf(rhythm)
    const closedCells = rhythm.filter((usual) => usual === 0).length
    const cells = WEEK_MS / CELL_MS
    // A market without hours moves like an open one if an operator opens it.
    const closedPace = total === 0 ? cells / closedCells : CLOSED_PACE
    const scale = (cells - closedPace * closedCells) / (total * (1 + EVEN_SHARE))
    const elapsed = new Float64Array(rhythm.length + 1)
    for (const [cell, usual] of rhythm.entries()) {
      const pace = usual === 0 ? closedPace : (paces[cell]! + evenness * usual) * scale
      elapsed[cell + 1] = elapsed[cell]! + pace * CELL_MS
    }
    return elapsed
  }

  #stretch(cellStart: number): number {
    let stretch = 1
    for (const stretching of this.#stretchings) stretch *= stretching(cellStart + CELL_MS / 2)
    return stretch
  }

  /** The usual pace in each cell of a week, 0 while the market is closed. */
  #rhythmOf({ start, end }: Week): Float64Array {
    const offset = zoneOffset(this.#timeZone, start)
    const changes = zoneOffset(this.#timeZone, end - 1) !== offset
    return Float64Array.from({ length: Math.round((end - start) / CELL_MS) }, (_, cell) => {
      const shift = changes ? zoneOffset(this.#timeZone, start + cell * CELL_MS) - offset : 0
      return this.#rhythm[cell + shift / CELL_MS] ?? 0
    })
  }
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
