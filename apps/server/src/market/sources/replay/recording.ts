import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compose } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  type Candle,
  MINUTE_MS,
  foldTick,
  type Price,
  type Quote,
  parsePrice,
  priceFromNumber,
  priceToNumber,
} from '@openlot/core/math'
import { parse } from 'csv-parse'
import type { Instrument } from '../../instrument.ts'
import { QuoteFilter } from '../../quoteFilter.ts'

/** A gap longer than this means that the market was closed. */
const MAX_GAP_MS = 10 * MINUTE_MS

/** Recorded quotes of one instrument, in recorded time. */
export interface Recording {
  readonly code: string
  readonly times: Float64Array
  readonly bids: readonly Price[]
  readonly asks: readonly Price[]
  /** Its 1min bars. */
  readonly bars: readonly Candle[]
  /** Start of its first minute. */
  readonly start: number
  /** Whole minutes after which the recording restarts, in milliseconds. */
  readonly lengthMs: number
}

/**
 * Reads all recordings of a folder: `<CODE>.ticks.csv[.gz]` or `<CODE>.m1.csv[.gz]`.
 *
 * @throws Error for a row that cannot be parsed (with its file and line), an unknown instrument, or a
 *   folder without recordings.
 */
export async function readRecordings(folder: string, instruments: readonly Instrument[]): Promise<Recording[]> {
  const recordings: Recording[] = []
  for (const file of (await readdir(folder)).toSorted()) {
    const [, code, kind] = /^(\w+)\.(ticks|m1)\.csv(?:\.gz)?$/.exec(file) ?? []
    if (code === undefined) continue
    const instrument = instruments.find((candidate) => candidate.code === code)
    if (instrument === undefined) throw new Error(`${file}: there is no instrument ${code}`)
    const path = join(folder, file)
    recordings.push(await (kind === 'ticks' ? readTicks : readBars)(path, instrument))
  }
  if (recordings.length === 0) throw new Error(`${folder} holds no <CODE>.ticks.csv[.gz] or <CODE>.m1.csv[.gz]`)
  return recordings
}

async function readTicks(path: string, instrument: Instrument): Promise<Recording> {
  const builder = new RecordingBuilder(instrument)
  for await (const { row, line } of rows(path, ['time_ms_utc', 'bid', 'ask'])) {
    const [bid, ask] = row.slice(1).map((text) => readPrice(text, path, line)) as [Price, Price]
    builder.add(path, line, Number(row[0]), bid, ask)
  }
  return builder.finish(path)
}

/** Converts each bar to four ticks: a rising bar reaches its low first, a falling one its high. */
async function readBars(path: string, instrument: Instrument): Promise<Recording> {
  const builder = new RecordingBuilder(instrument)
  // Bars contain bids only; the minimum stop distance is used as the spread.
  const spread = instrument.stopLevel
  for await (const { row, line } of rows(path, ['time_ms_utc', 'open', 'high', 'low', 'close', 'volume'])) {
    const [time, open, high, low, close] = row.slice(0, 5).map(Number) as [number, number, number, number, number]
    const prices = close >= open ? [open, low, high, close] : [open, high, low, close]
    prices.forEach((price, quarter) => {
      const bid = priceFromNumber(price, instrument.pricePrecision)
      builder.add(path, line, time + quarter * (MINUTE_MS / 4), bid, (bid + spread) as Price)
    })
  }
  return builder.finish(path)
}

class RecordingBuilder {
  readonly #code: string
  readonly #times: number[] = []
  readonly #bids: Price[] = []
  readonly #asks: Price[] = []
  readonly #bars: Candle[] = []
  /** As the market, so that the bars are those of what is played. */
  readonly #filter: QuoteFilter
  #forming: Candle | undefined

  constructor({ code, jumpBound }: Instrument) {
    this.#code = code
    this.#filter = new QuoteFilter(jumpBound)
  }

  add(path: string, line: number, time: number, bid: Price, ask: Price): void {
    const last = this.#times.at(-1)
    if (!Number.isSafeInteger(time)) throw new Error(`${path}:${line}: the time is not a number of milliseconds`)
    if (bid <= 0n || ask <= 0n) throw new Error(`${path}:${line}: prices must be above 0`)
    if (last !== undefined && time < last) throw new Error(`${path}:${line}: time runs backwards`)
    this.#times.push(time)
    this.#bids.push(bid)
    this.#asks.push(ask)
    const verdict = this.#filter.judge({ bid, ask, time }, time)
    if (verdict.flaw !== undefined) return
    if (verdict.confirmed !== undefined) this.#fold(verdict.confirmed)
    this.#fold({ bid, time })
  }

  #fold({ time, bid }: Pick<Quote, 'time' | 'bid'>): void {
    const bar = foldTick(this.#forming, '1min', { time, bid: priceToNumber(bid) })
    if (this.#forming !== undefined && bar.Time !== this.#forming.Time) this.#bars.push(this.#forming)
    this.#forming = bar
  }

  finish(path: string): Recording {
    const first = this.#times[0]
    const last = this.#times.at(-1)
    if (first === undefined || last === undefined || this.#forming === undefined) throw new Error(`${path} is empty`)
    const start = Math.floor(first / MINUTE_MS) * MINUTE_MS
    return {
      code: this.#code,
      times: Float64Array.from(this.#times),
      bids: this.#bids,
      asks: this.#asks,
      bars: [...this.#bars, this.#forming],
      start,
      lengthMs: (Math.floor(last / MINUTE_MS) + 1) * MINUTE_MS - start,
    }
  }
}

/** Whether the recorded market was open at `time`, in recorded time: the ticks before and after are close together. */
export function hasTicksAround(recording: Recording, time: number): boolean {
  const next = firstAtOrAfter(recording.times, time)
  // The recording loops, so its first tick follows its last.
  const before = next === 0 ? recording.start : recording.times[next - 1]!
  const after = next === recording.times.length ? recording.start + recording.lengthMs : recording.times[next]!
  return after - before <= MAX_GAP_MS
}

/** Index of the first time at or after `time`, or the length. */
function firstAtOrAfter(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (times[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}

function readPrice(text: string, path: string, line: number): Price {
  try {
    return parsePrice(text)
  } catch (cause) {
    throw new Error(`${path}:${line}: ${text} is not a price`, { cause })
  }
}

async function* rows(path: string, header: readonly string[]): AsyncGenerator<{ row: string[]; line: number }> {
  const parser = parse({ skip_empty_lines: true, trim: true, relax_column_count: true })
  // Iterated at the last stage; an error in any stage is thrown there.
  const file = createReadStream(path)
  const stream = path.endsWith('.gz') ? compose(file, createGunzip(), parser) : compose(file, parser)
  let line = 0
  for await (const row of stream as unknown as AsyncIterable<string[]>) {
    line++
    if (line === 1) {
      if (row.join() !== header.join()) throw new Error(`${path}: the header must be ${header.join()}`)
      continue
    }
    if (row.length !== header.length) throw new Error(`${path}:${line}: ${header.length} columns are needed`)
    yield { row, line }
  }
}
