import { MINUTE_MS } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import type { Course, Terms } from './course.ts'
import { CurrentMarket } from './currentMarket.ts'
import { type Era, type SimulationRules, eraAt } from './eras.ts'
import { FormerMarket } from './former/course.ts'
import type { Factor, Profile } from './profiles.ts'
import { RandomField } from './randomField.ts'
import { isTickDue } from './ticks.ts'

/** Level of an instrument's field beside those of its noise. */
const VOLUME_LEVEL = 66

/** The simulated price of one instrument as a function of seed and time. */
export interface Path {
  /** The current terms; market time follows the trading hours at the start. */
  instrument: Instrument
  /** Time between two ticks at a pace of 1. */
  readonly intervalMs: number
  /** The mid price; fewer `levels` are coarser and faster, see Noise. */
  mid(time: number, levels?: number): number
  /** The spread in steps of the price precision. */
  spread(time: number): number
  /** How fast the market lives: 1 is an average of its week. */
  pace(time: number): number
  isTickDue(time: number): boolean
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
  { seed, eras }: { seed: string | Buffer; eras: readonly Era[] },
): Map<string, Path> {
  const markets = new Map(eras.map(({ rules }) => [rules, marketOf(rules, seed)]))
  const paths = new Map<string, Path>()
  // Crosses last: they are computed from other paths.
  const isCross = ({ code }: Instrument): boolean => profiles[code]?.kind === 'cross'
  for (const instrument of instruments.toSorted((a, b) => Number(isCross(a)) - Number(isCross(b)))) {
    const profile = profiles[instrument.code]
    if (profile === undefined) continue
    const { spread, intervalMs } = profile.behaviour
    const field = new RandomField(seed, instrument.code)
    const terms: Terms = {
      own: profile.kind === 'own' ? profile : undefined,
      factor: factorOf(profile, profiles),
      spreadSteps: spread,
    }
    const course = joined(
      eras,
      eras.map(({ rules }) => markets.get(rules)!.courseOf(instrument, terms)),
    )
    paths.set(instrument.code, {
      instrument,
      intervalMs,
      mid: profile.kind === 'own' ? ownMid(profile, course) : crossMid(profile, paths),
      spread: course.spread,
      pace: course.pace,
      isTickDue: (time) => isTickDue(field, time, { intervalMs, pace: course.pace(time) }),
      volume: (time) => field.uniform(VOLUME_LEVEL, Math.floor(time / MINUTE_MS)),
    })
  }
  return paths
}

const marketOf = (rules: SimulationRules, seed: string | Buffer): FormerMarket | CurrentMarket =>
  rules === 'former' ? new FormerMarket(seed) : new CurrentMarket(seed, { isLively: rules === 'lively' })

/** A cross has the volatility of the first of its two. */
function factorOf(profile: Profile, profiles: Readonly<Record<string, Profile>>): Factor {
  if (profile.kind === 'own') return profile.with
  const first = profiles[profile.first]
  if (first === undefined) throw new Error(`no ${profile.first} to cross`)
  return factorOf(first, profiles)
}

/** One course after the other, each from where the one before has ended. */
function joined(eras: readonly Era[], courses: readonly Course[]): Course {
  if (courses.length === 1) return courses[0]!
  let offsets: number[] | undefined
  const makeOffsets = (): number[] => {
    const made = [0]
    for (const [at, { since }] of eras.entries()) {
      if (at > 0) made.push(made[at - 1]! + courses[at - 1]!.logarithm(since) - courses[at]!.logarithm(since))
    }
    return made
  }
  const at = (time: number): Course => courses[eraAt(eras, time)]!
  return {
    logarithm: (time, levels) => {
      const era = eraAt(eras, time)
      return courses[era]!.logarithm(time, levels) + (offsets ??= makeOffsets())[era]!
    },
    pace: (time) => at(time).pace(time),
    spread: (time) => at(time).spread(time),
  }
}

const ownMid =
  ({ base }: Profile & { kind: 'own' }, { logarithm }: Course): Path['mid'] =>
  (time, levels) =>
    base * Math.exp(logarithm(time, levels))

function crossMid(profile: Profile & { kind: 'cross' }, paths: Map<string, Path>): Path['mid'] {
  const first = paths.get(profile.first)
  const second = paths.get(profile.second)
  if (first === undefined || second === undefined) throw new Error(`no ${profile.first} or ${profile.second} to cross`)
  return profile.operation === 'times'
    ? (time, levels) => first.mid(time, levels) * second.mid(time, levels)
    : (time, levels) => first.mid(time, levels) / second.mid(time, levels)
}
