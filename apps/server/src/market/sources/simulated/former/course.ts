import { DAY_MS } from '@openlot/core/math'
import type { Instrument } from '../../../terms/instrument.ts'
import type { Course, Terms } from '../course.ts'
import { Noise } from '../noise.ts'
import type { Factor } from '../profiles.ts'
import { RandomField } from '../randomField.ts'
import { Activity } from './activity.ts'

const YEAR_MS = 365.25 * DAY_MS
/** How long a drawn spread is used. */
const SPREAD_DURATION_MS = 4000
const SPREAD_LEVEL = 64

/**
 * The rules of brokers that began before volatility clustered and news came. They make the past of these brokers, and
 * the price that their newer rules continue.
 */
export class FormerMarket {
  readonly #seed: string | Buffer
  readonly #factors = new Map<Factor, Noise>()

  constructor(seed: string | Buffer) {
    this.#seed = seed
  }

  courseOf(instrument: Instrument, { own, spreadSteps: usual }: Terms): Course {
    const activity = new Activity(instrument.sessions)
    const field = new RandomField(this.#seed, instrument.code)
    const noise = new Noise(field, { isClustered: true })
    const factor = own === undefined ? undefined : this.#factor(own.with)
    const scale = (own?.volatility ?? 0) / Math.sqrt(YEAR_MS)
    const correlation = own?.correlation ?? 0
    const rest = Math.sqrt(1 - correlation ** 2)
    return {
      logarithm: (time, levels) => {
        const marketTime = activity.elapsed(time)
        return scale * (correlation * (factor?.at(marketTime, levels) ?? 0) + rest * noise.at(marketTime, levels))
      },
      pace: (time) => activity.level(time),
      spread: (time) => spreadAt(field, usual, activity.level(time), time),
    }
  }

  #factor(name: Factor): Noise {
    let noise = this.#factors.get(name)
    if (noise === undefined) {
      noise = new Noise(new RandomField(this.#seed, `factor/${name}`), { isClustered: true })
      this.#factors.set(name, noise)
    }
    return noise
  }
}

/** Wider in quiet hours, tighter in active ones, with some noise. */
function spreadAt(field: RandomField, usual: number, level: number, time: number): number {
  const quiet = level < 0.5 ? 1.8 : 1.1 - Math.min(level, 2) * 0.1
  const draw = 0.8 + field.uniform(SPREAD_LEVEL, Math.floor(time / SPREAD_DURATION_MS)) * 0.5
  return Math.max(1, Math.round(usual * quiet * draw))
}
