import { DAY_MS } from '@openlot/core/math'
import type { Instrument } from '../../instrument.ts'
import { ALWAYS_OPEN } from '../../sessions.ts'
import { Activity } from './activity.ts'
import { Noise, seedOf, uniform } from './noise.ts'
import type { Factor, Profile } from './profiles.ts'

const YEAR_MS = 365.25 * DAY_MS
/** How long a drawn spread is used. */
const SPREAD_DURATION_MS = 4000

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
}

/** Paths of all instruments that have a profile; instruments with the same factor are correlated. */
export function makePaths(
  instruments: readonly Instrument[],
  profiles: Readonly<Record<string, Profile>>,
  seed: string,
): Map<string, Path> {
  const factors = new Map<Factor, Noise>()
  const paths = new Map<string, Path>()
  // Crosses last: they are computed from other paths.
  const isCross = ({ code }: Instrument): boolean => profiles[code]?.kind === 'cross'
  for (const instrument of instruments.toSorted((a, b) => Number(isCross(a)) - Number(isCross(b)))) {
    const profile = profiles[instrument.code]
    if (profile === undefined) continue
    const { spread, intervalMs } = profile.behaviour
    const own = seedOf(`${seed}/${instrument.code}`)
    const activity = new Activity(instrument.sessions, instrument.sessions.timeZone === ALWAYS_OPEN.timeZone)
    paths.set(instrument.code, {
      instrument,
      activity,
      intervalMs,
      mid: profile.kind === 'own' ? ownMid(profile, own, activity, factor(profile.with)) : crossMid(profile, paths),
      spread: (time) => spreadAt(own, spread, activity.level(time), time),
    })
  }
  return paths

  function factor(name: Factor): Noise {
    let noise = factors.get(name)
    if (noise === undefined) factors.set(name, (noise = new Noise(seedOf(`${seed}/factor/${name}`))))
    return noise
  }
}

function ownMid(profile: Profile & { kind: 'own' }, seed: number, activity: Activity, factor: Noise) {
  const own = new Noise(seed)
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
function spreadAt(seed: number, usual: number, level: number, time: number): number {
  const quiet = level < 0.5 ? 1.8 : 1.1 - Math.min(level, 2) * 0.1
  const draw = 0.8 + uniform(seed, 64, Math.floor(time / SPREAD_DURATION_MS)) * 0.5
  return Math.max(1, Math.round(usual * quiet * draw))
}
