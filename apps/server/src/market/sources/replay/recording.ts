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
  parsePriceRounded,
  priceToNumber,
} from '@openlot/core/math'
import { parse } from 'csv-parse'
import { StartError } from '../../../errors/startError.ts'
import type { Instrument } from '../../terms/instrument.ts'
import { QuoteFilter } from '../../terms/quoteFilter.ts'

/** Recordings are of this time: other figures are no milliseconds. */
const FIRST_TIME_MS = Date.UTC(1980, 0)
const END_TIME_MS = Date.UTC(2100, 0)
/** A gap longer than this means that the market was closed. */
const MAX_GAP_MS = 10 * MINUTE_MS

/** Recorded quotes of one instrument, in recorded time. */
export interface Recording {
  readonly code: string
  readonly times: Float64Array
  readonly bids: readonly Price[]
  readonly asks: readonly Price[]
  /** Whether it was made of bars, whose prices somebody has confirmed. */
  readonly isOfBars: boolean
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
 * @param onIgnored called with each file of figures whose name says no instrument and kind.
 * @throws StartError for a row that cannot be right (with its file and line, and what is expected), an unknown instrument,
 *   two recordings of one, or a folder without any.
 */
export async function readRecordings(
  folder: string,
  instruments: readonly Instrument[],
  onIgnored: (file: string) => void,
): Promise<Recording[]> {
  const recordings: Recording[] = []
  const fileOf = new Map<string, string>()
  for (const file of (await filesOf(folder)).toSorted()) {
    const [, code, kind] = /^(\w+)\.(ticks|m1)\.csv(?:\.gz)?$/.exec(file) ?? []
    if (code === undefined) {
      if (/\.csv(\.|$)/i.test(file)) onIgnored(file)
      continue
    }
    const instrument = instruments.find((candidate) => candidate.code === code)
    if (instrument === undefined) throw new StartError(`${file}: there is no instrument ${code}`)
    const other = fileOf.get(code)
    if (other !== undefined) throw new StartError(`${other} and ${file} are both of ${code}; keep one of them`)
    fileOf.set(code, file)
    const path = join(folder, file)
    recordings.push(await (kind === 'ticks' ? readTicks : readBars)(path, instrument))
  }
  if (recordings.length === 0) throw new StartError(`${folder} holds no <CODE>.ticks.csv[.gz] or <CODE>.m1.csv[.gz]`)
  return recordings
}

async function filesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw new StartError(`${folder} cannot be read: ${(error as Error).message}`)
  }
}

async function readTicks(path: string, instrument: Instrument): Promise<Recording> {
  const builder = new RecordingBuilder(instrument, { isOfBars: false })
  for await (const { row, line } of rows(path, ['time_ms_utc', 'bid', 'ask'])) {
    const [bid, ask] = row.slice(1).map((text) => readPrice(text, path, line)) as [Price, Price]
    builder.add(path, line, Number(row[0]), bid, ask)
  }
  return builder.finish(path)
}

/** Converts each bar to four ticks: a rising bar reaches its low first, a falling one its high. */
async function readBars(path: string, instrument: Instrument): Promise<Recording> {
  const builder = new RecordingBuilder(instrument, { isOfBars: true })
  // Bars contain bids only; the minimum stop distance is used as the spread.
  const spread = instrument.stopLevel
  for await (const { row, line } of rows(path, ['time_ms_utc', 'open', 'high', 'low', 'close', 'volume'])) {
    const time = Number(row[0])
    const bar = row.slice(1, 5).map((text) => readPrice(text, path, line, instrument.pricePrecision))
    const [open, high, low, close] = bar as [Price, Price, Price, Price]
    if (high < open || high < close || low > open || low > close)
      throw new StartError(`${path}:${line}: the high must not be below, nor the low above, any other price of the bar`)
    if (!/^\d+(\.\d+)?$/.test(row[5]!)) throw new StartError(`${path}:${line}: ${row[5]} is not a volume`)
    const prices = close >= open ? [open, low, high, close] : [open, high, low, close]
    prices.forEach((bid, quarter) =>
      builder.add(path, line, time + quarter * (MINUTE_MS / 4), bid, (bid + spread) as Price),
    )
  }
  return builder.finish(path)
}

class RecordingBuilder {
  readonly #code: string
  readonly #isOfBars: boolean
  readonly #times: number[] = []
  readonly #bids: Price[] = []
  readonly #asks: Price[] = []
  readonly #bars: Candle[] = []
  /** As the market, so that the bars are those of what is played. */
  readonly #filter: QuoteFilter
  #forming: Candle | undefined

  constructor({ code, jumpBound }: Instrument, { isOfBars }: { isOfBars: boolean }) {
    this.#isOfBars = isOfBars
    this.#code = code
    this.#filter = new QuoteFilter(jumpBound)
  }

  add(path: string, line: number, time: number, bid: Price, ask: Price): void {
    const last = this.#times.at(-1)
    requireMilliseconds(time, path, line)
    if (bid <= 0n || ask <= 0n) throw new StartError(`${path}:${line}: prices must be above 0`)
    if (last !== undefined && time < last)
      throw new StartError(`${path}:${line}: the time is before that of the row above`)
    this.#times.push(time)
    this.#bids.push(bid)
    this.#asks.push(ask)
    const verdict = this.#filter.judge({ bid, ask, time }, { now: time, isConfirmed: this.#isOfBars })
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
    if (first === undefined || last === undefined || this.#forming === undefined)
      throw new StartError(`${path} is empty`)
    const start = Math.floor(first / MINUTE_MS) * MINUTE_MS
    return {
      code: this.#code,
      isOfBars: this.#isOfBars,
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

function requireMilliseconds(time: number, path: string, line: number): void {
  if (Number.isSafeInteger(time) && time >= FIRST_TIME_MS && time < END_TIME_MS) return
  const found = [
    ['seconds', 1000],
    ['microseconds', 1e-3],
    ['nanoseconds', 1e-6],
  ].find(([, factor]) => time * Number(factor) >= FIRST_TIME_MS && time * Number(factor) < END_TIME_MS)
  const hint = found === undefined ? '' : `; it looks like ${found[0]}`
  throw new StartError(`${path}:${line}: the time must be in milliseconds since 1970, UTC${hint}`)
}

/** @param precision to which it is rounded; without one it has to be exact. */
function readPrice(text: string, path: string, line: number, precision?: number): Price {
  try {
    return precision === undefined ? parsePrice(text) : parsePriceRounded(text, precision)
  } catch {
    throw new StartError(`${path}:${line}: ${text} is not a price`)
  }
}

async function* rows(path: string, header: readonly string[]): AsyncGenerator<{ row: string[]; line: number }> {
  const parser = parse({ skip_empty_lines: true, trim: true, relax_column_count: true })
  // Iterated at the last stage; an error in any stage is thrown there.
  const file = createReadStream(path)
  const stream = path.endsWith('.gz') ? compose(file, createGunzip(), parser) : compose(file, parser)
  let line = 0
  try {
    for await (const row of stream as unknown as AsyncIterable<string[]>) {
      line++
      if (line === 1) {
        if (row.join() !== header.join()) throw new StartError(`${path}:1: the header must be ${header.join()}`)
        continue
      }
      if (row.length !== header.length) throw new StartError(`${path}:${line}: ${header.length} columns are needed`)
      yield { row, line }
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${path}:${line + 1}: it cannot be read further: ${(error as Error).message}`)
  }
}
