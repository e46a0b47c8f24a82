import { DAY_MS, MINUTE_MS } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import { Activity } from './activity.ts'
import { Noise } from './noise.ts'
import type { Factor, Profile } from './profiles.ts'
import { RandomField } from './randomField.ts'

const YEAR_MS = 365.25 * DAY_MS
/** How long a drawn spread is used. */
const SPREAD_DURATION_MS = 4000
/** Levels of an instrument's field beside those of its noise. */
const SPREAD_LEVEL = 64
const INTERVAL_LEVEL = 65
const VOLUME_LEVEL = 66

/** The simulated price of one instrument as a function of seed and time. */
export interface Path {
  /** The current terms; `activity` follows the trading hours at the start. */
  instrument: Instrument
  readonly activity: Activity
  /** Time between two ticks in an average hour. */
  readonly intervalMs: number
  /** The mid price; fewer `levels` are coarser and faster, see Noise. */
  mid(time: number, levels?: number): number
  /** The spread in steps of the price precision. */
  spread(time: number): number
  /** A number in [0, 1) for the time from the `count`th tick to the next. */
  interval(count: number): number
  /** A number in [0, 1) for the volume of the minute at `time`. */
  volume(time: number): number
}

/** The bid at `time` in steps of the price precision; fewer `levels` are coarser and faster. */
export function bidSteps(path: Path, time: number, spread: number, levels?: number): number {
  return Math.round(path.mid(time, levels) * 10 ** path.instrument.pricePrecision - spread / 2)
}

/** Paths of all instruments that have a profile; instruments with the same factor are correlated. */
export function makePaths(
  instruments: readonly Instrument[],
  profiles: Readonly<Record<string, Profile>>,
  seed: string | Buffer,
): Map<string, Path> {
  const factors = new Map<Factor, Noise>()
  const paths = new Map<string, Path>()
  // Crosses last: they are computed from other paths.
  const isCross = ({ code }: Instrument): boolean => profiles[code]?.kind === 'cross'
  for (const instrument of instruments.toSorted((a, b) => Number(isCross(a)) - Number(isCross(b)))) {
    const profile = profiles[instrument.code]
    if (profile === undefined) continue
    const { spread, intervalMs } = profile.behaviour
    const own = new RandomField(seed, instrument.code)
    const activity = new Activity(instrument.sessions)
    paths.set(instrument.code, {
      instrument,
      activity,
      intervalMs,
      mid: profile.kind === 'own' ? ownMid(profile, own, activity, factor(profile.with)) : crossMid(profile, paths),
      spread: (time) => spreadAt(own, spread, activity.level(time), time),
      interval: (count) => own.uniform(INTERVAL_LEVEL, count),
      volume: (time) => own.uniform(VOLUME_LEVEL, Math.floor(time / MINUTE_MS)),
    })
  }
  return paths

  function factor(name: Factor): Noise {
    let noise = factors.get(name)
    if (noise === undefined) factors.set(name, (noise = new Noise(new RandomField(seed, `factor/${name}`))))
    return noise
  }
}

function ownMid(profile: Profile & { kind: 'own' }, field: RandomField, activity: Activity, factor: Noise) {
  const own = new Noise(field)
  const { base, correlation } = profile
  const scale = profile.volatility / Math.sqrt(YEAR_MS)
  const rest = Math.sqrt(1 - correlation ** 2)
  return (time: number, levels?: number): number => {
    const marketTime = activity.elapsed(time)
    return base * Math.exp(scale * (correlation * factor.at(marketTime, levels) + rest * own.at(marketTime, levels)))
  }
}

function crossMid(profile: Profile & { kind: 'cross' }, paths: Map<string, Path>) {
  const first = paths.get(profile.first)
  const second = paths.get(profile.second)
  if (first === undefined || second === undefined) throw new Error(`no ${profile.first} or ${profile.second} to cross`)
  return profile.operation === 'times'
    ? (time: number, levels?: number): number => first.mid(time, levels) * second.mid(time, levels)
    : (time: number, levels?: number): number => first.mid(time, levels) / second.mid(time, levels)
}

/** Wider in quiet hours, tighter in active ones, with some noise. */
function spreadAt(field: RandomField, usual: number, level: number, time: number): number {
  const quiet = level < 0.5 ? 1.8 : 1.1 - Math.min(level, 2) * 0.1
  const draw = 0.8 + field.uniform(SPREAD_LEVEL, Math.floor(time / SPREAD_DURATION_MS)) * 0.5
  return Math.max(1, Math.round(usual * quiet * draw))
}
