import type { Candle } from '@openlot/core/math'
import type { Instrument } from '../../instrument.ts'
import type { Source, Tick } from '../source.ts'
import { type Recording, hasTicksAround, readRecordings } from './recording.ts'

const MINUTE = 60_000
/** How often due ticks are looked for. */
const BEAT = 20

/**
 * Plays recordings as if they began in the minute this source is made in, over and over. Recorded
 * time is shifted by whole minutes, so a 1min bar holds the very ticks that it held when recorded.
 *
 * @param speed recorded seconds per second; the market's own time stays the wall clock, so at
 *   speeds other than 1 a bar holds more or fewer ticks.
 * @param others gives the prices of instruments that have no recording.
 */
export async function replaySource(options: {
  folder: string
  speed: number
  instruments: readonly Instrument[]
  others: Source
  now?: () => number
}): Promise<Source> {
  const { folder, speed, instruments, others, now = Date.now } = options
  const recordings = new Map(
    (await readRecordings(folder, instruments)).map((recording) => [recording.code, recording]),
  )
  const began = Math.floor(now() / MINUTE) * MINUTE
  let timer: ReturnType<typeof setInterval> | undefined

  /** Time since the recording began for the first time, in its own minutes; negative before. */
  const played = (time: number): number => (time - began) * speed

  return {
    name: 'replay',
    async start(onTick) {
      const playing = [...recordings.values()].map((recording) => new Playhead(recording))
      const beat = (): void => {
        const until = played(now())
        for (const playhead of playing)
          playhead.playUntil(until, (tick, at) => onTick({ ...tick, time: began + Math.floor(at / speed) }))
      }
      beat()
      timer = setInterval(beat, BEAT)
      await others.start((tick) => {
        if (!recordings.has(tick.code)) onTick(tick)
      })
    },
    async stop() {
      clearInterval(timer)
      await others.stop()
    },
    isOpen(code, time) {
      const recording = recordings.get(code)
      if (recording === undefined) return others.isOpen(code, time)
      return hasTicksAround(recording, recording.start + positiveRemainder(played(time), recording.length))
    },
    history(code, from, to) {
      const recording = recordings.get(code)
      return recording === undefined ? others.history(code, from, to) : earlierLoops(recording, began, from, to)
    },
  }
}

/** Where one recording is being read. */
class Playhead {
  readonly #recording: Recording
  #loop = 0
  #next = 0

  constructor(recording: Recording) {
    this.#recording = recording
  }

  /** Gives every tick up to `until`, in time order, with its place since the very beginning. */
  playUntil(until: number, give: (tick: Omit<Tick, 'time'>, at: number) => void): void {
    const { code, times, bids, asks, start, length } = this.#recording
    for (;;) {
      if (this.#next === times.length) {
        this.#next = 0
        this.#loop++
      }
      const at = this.#loop * length + times[this.#next]! - start
      if (at > until) return
      give({ code, bid: bids[this.#next]!, ask: asks[this.#next]! }, at)
      this.#next++
    }
  }
}

/** What was played before now: the same recording, loop after loop backwards, bar by bar. */
function* earlierLoops(recording: Recording, began: number, from: number, to: number): Generator<Candle> {
  const { bars, start, length } = recording
  const first = Math.floor((from - began) / length)
  for (let loop = first; loop * length < to - began; loop++) {
    const shift = began + loop * length - start
    for (const bar of bars) {
      const Time = bar.Time + shift
      if (Time >= to) return
      if (Time >= from) yield { ...bar, Time }
    }
  }
}

const positiveRemainder = (value: number, by: number): number => ((value % by) + by) % by
