import type { Candle } from '@openlot/core/math'
import type { Instrument } from '../../instrument.ts'
import type { Source, Tick } from '../source.ts'
import { type Recording, hasTicksAround, readRecordings } from './recording.ts'

const MINUTE = 60_000
/** Pauses between looks for due ticks: not busier than this, and awake again after a computer's sleep. */
const SHORTEST_PAUSE = 5
const LONGEST_PAUSE = 1000

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
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Time since the recording began for the first time, in its own minutes; negative before. */
  const played = (time: number): number => (time - began) * speed

  return {
    name: 'replay',
    async start(onTick) {
      const playing = [...recordings.values()].map((recording) => new Playhead(recording))
      const play = (): void => {
        const until = played(now())
        let due = Infinity
        for (const playhead of playing) {
          playhead.playUntil(until, (tick, at) => onTick({ ...tick, time: began + Math.floor(at / speed) }))
          due = Math.min(due, playhead.due)
        }
        const pause = Math.ceil(due / speed) - (now() - began)
        timer = setTimeout(play, Math.min(Math.max(pause, SHORTEST_PAUSE), LONGEST_PAUSE))
      }
      play()
      await others.start((tick) => {
        if (!recordings.has(tick.code)) onTick(tick)
      })
    },
    async stop() {
      clearTimeout(timer)
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

  /** Place of the next tick since the very beginning. */
  get due(): number {
    const { times, start, length } = this.#recording
    return this.#loop * length + times[this.#next]! - start
  }

  /** Gives every tick up to `until`, in time order, with its place since the very beginning. */
  playUntil(until: number, give: (tick: Omit<Tick, 'time'>, at: number) => void): void {
    const { code, times, bids, asks } = this.#recording
    while (this.due <= until) {
      give({ code, bid: bids[this.#next]!, ask: asks[this.#next]! }, this.due)
      this.#next++
      if (this.#next < times.length) continue
      this.#next = 0
      this.#loop++
    }
  }
}

/** What was played before now: the same recording, loop after loop backwards, bar by bar. */
function* earlierLoops(recording: Recording, began: number, from: number, until: number): Generator<Candle> {
  const { bars, start, length } = recording
  // From then on its ticks are played, however late the playing begins.
  const to = Math.min(until, began)
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
