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
  const began = now()
  const scores = new Map(
    (await readRecordings(folder, instruments)).map((recording) => [recording.code, score(recording, began, speed)]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    name: 'replay',
    async start(onTick) {
      const playing = [...scores.values()].map((each) => ({ ...each, playhead: new Playhead(each.recording) }))
      const play = (): void => {
        const time = now()
        let pause = LONGEST_PAUSE
        for (const { playhead, began: start } of playing) {
          playhead.playUntil((time - start) * speed, (tick, at) =>
            onTick({ ...tick, time: start + Math.floor(at / speed) }),
          )
          pause = Math.min(pause, Math.ceil(playhead.due / speed) - (time - start))
        }
        timer = setTimeout(play, Math.max(pause, SHORTEST_PAUSE))
      }
      play()
      await others.start((tick) => {
        if (!scores.has(tick.code)) onTick(tick)
      })
    },
    async stop() {
      clearTimeout(timer)
      await others.stop()
    },
    follow: (instrument) => others.follow?.(instrument),
    isOpen(code, time) {
      const found = scores.get(code)
      if (found === undefined) return others.isOpen(code, time)
      const { recording } = found
      const place = positiveRemainder((time - found.began) * speed, recording.length)
      return hasTicksAround(recording, recording.start + place)
    },
    history(code, from, to) {
      const found = scores.get(code)
      return found === undefined ? others.history(code, from, to) : earlierLoops(found, from, to)
    },
  }
}

/** A recording and the minute in which it is played from its beginning. */
interface Score {
  readonly recording: Recording
  readonly began: number
}

/** The latest whole minute from which its first tick has been heard by now. */
function score(recording: Recording, now: number, speed: number): Score {
  const untilFirstTick = (recording.times[0]! - recording.start) / speed
  return { recording, began: Math.floor((now - untilFirstTick) / MINUTE) * MINUTE }
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
function* earlierLoops({ recording, began }: Score, from: number, until: number): Generator<Candle> {
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
