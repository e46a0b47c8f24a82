import { type Candle, MINUTE_MS, foldedCandles } from '@openlot/core/math'
import type { Instrument } from '../../terms/instrument.ts'
import type { Source, Tick } from '../../terms/source.ts'
import { type Recording, hasTicksAround, readRecordings } from './recording.ts'

/** Time between two checks for due ticks; the maximum also covers a computer that sleeps. */
const MIN_CHECK_INTERVAL_MS = 5
const MAX_CHECK_INTERVAL_MS = 1000

/**
 * Plays recordings in a loop, starting in the minute in which the source is created. Recorded time is
 * shifted by whole minutes, so a 1min bar contains the same ticks as when it was recorded.
 *
 * @param options.speed recorded seconds per second; bars follow the wall clock, so at speeds other than 1
 *   they contain more or fewer ticks.
 * @param options.onIgnored called with files that look like recordings and are none by their name.
 * @param options.fallback source of instruments that have no recording.
 */
export async function replaySource(options: {
  folder: string
  speed: number
  instruments: readonly Instrument[]
  fallback: Source
  onIgnored?: (file: string) => void
  now?: () => number
}): Promise<Source> {
  const { folder, speed, instruments, fallback, onIgnored = () => undefined, now = Date.now } = options
  const createdAt = now()
  const playbacks = new Map(
    (await readRecordings(folder, instruments, onIgnored)).map((recording) => [
      recording.code,
      playbackOf(recording, createdAt, speed),
    ]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    name: 'replay',
    async start(onTick) {
      const playing = [...playbacks.values()].map((each) => ({ ...each, playhead: new Playhead(each.recording) }))
      const play = (): void => {
        const time = now()
        let delay = MAX_CHECK_INTERVAL_MS
        for (const { playhead, startedAt } of playing) {
          playhead.playUntil((time - startedAt) * speed, (tick, at) =>
            onTick({ ...tick, time: startedAt + Math.floor(at / speed) }),
          )
          delay = Math.min(delay, Math.ceil(playhead.due / speed) - (time - startedAt))
        }
        timer = setTimeout(play, Math.max(delay, MIN_CHECK_INTERVAL_MS))
      }
      play()
      await fallback.start((tick) => {
        if (!playbacks.has(tick.code)) onTick(tick)
      })
    },
    async stop() {
      clearTimeout(timer)
      await fallback.stop()
    },
    updateInstrument: (instrument) => fallback.updateInstrument?.(instrument),
    isOpen(code, time) {
      const found = playbacks.get(code)
      if (found === undefined) return fallback.isOpen(code, time)
      const { recording } = found
      const position = positiveRemainder((time - found.startedAt) * speed, recording.lengthMs)
      return hasTicksAround(recording, recording.start + position)
    },
    history(code, from, to, period = '1min') {
      const found = playbacks.get(code)
      if (found === undefined) return fallback.history(code, from, to, period)
      const minutes = earlierLoops(found, from, to)
      return period === '1min' ? minutes : foldedCandles(minutes, period)
    },
  }
}

/** A recording and the minute in which its playback started. */
interface Playback {
  readonly recording: Recording
  readonly startedAt: number
}

/** Starts in the latest whole minute for which the first tick is due by now. */
function playbackOf(recording: Recording, now: number, speed: number): Playback {
  const untilFirstTick = (recording.times[0]! - recording.start) / speed
  return { recording, startedAt: Math.floor((now - untilFirstTick) / MINUTE_MS) * MINUTE_MS }
}

/** The current position in a recording. */
class Playhead {
  readonly #recording: Recording
  #loop = 0
  #next = 0

  constructor(recording: Recording) {
    this.#recording = recording
  }

  /** When the next tick is due, in recorded milliseconds since the start of playback. */
  get due(): number {
    const { times, start, lengthMs } = this.#recording
    return this.#loop * lengthMs + times[this.#next]! - start
  }

  /** Plays every tick up to `until`, in order, with the time at which it was due. */
  playUntil(until: number, onTick: (tick: Omit<Tick, 'time'>, at: number) => void): void {
    const { code, times, bids, asks, isOfBars: isConfirmed } = this.#recording
    while (this.due <= until) {
      onTick({ code, bid: bids[this.#next]!, ask: asks[this.#next]!, isConfirmed }, this.due)
      this.#next++
      if (this.#next < times.length) continue
      this.#next = 0
      this.#loop++
    }
  }
}

/**
 * Bars before the start of playback, as if the recording had been played before, backwards and forwards in turn: so
 * they end at the price at which it starts, without a step.
 */
function* earlierLoops({ recording, startedAt }: Playback, from: number, until: number): Generator<Candle> {
  const { bars, start, lengthMs } = recording
  const backwards = bars.toReversed().map(({ Open, Close, Time, ...rest }) => ({
    ...rest,
    Open: Close,
    Close: Open,
    Time: 2 * start + lengthMs - MINUTE_MS - Time,
  }))
  // Later bars are made of the ticks that are played.
  const to = Math.min(until, startedAt)
  const first = Math.floor((from - startedAt) / lengthMs)
  for (let loop = first; loop * lengthMs < to - startedAt; loop++) {
    const shift = startedAt + loop * lengthMs - start
    for (const bar of loop % 2 === 0 ? bars : backwards) {
      const Time = bar.Time + shift
      if (Time >= to) return
      if (Time >= from) yield { ...bar, Time }
    }
  }
}

const positiveRemainder = (value: number, by: number): number => ((value % by) + by) % by
