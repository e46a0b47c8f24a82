import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Candle } from '@openlot/core/math'

/** Recorded market prices, if available; they are not part of the project. */
const folder = resolve(import.meta.dirname, '../../../../../shared/market-data')

export const hasRecordings = existsSync(folder)
if (!hasRecordings) process.stdout.write('Recorded market data is not here: the tests of it are skipped.\n')

/** The rows of a recorded file, without the header. */
function rowsOf(name: string): string[][] {
  const text = gunzipSync(readFileSync(join(folder, `${name}.csv.gz`))).toString()
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
}

export interface RecordedTick {
  readonly time: number
  /** Decimal text, as in the source. */
  readonly bid: string
  readonly ask: string
}

export const recordedTicks = (name: string): RecordedTick[] =>
  rowsOf(name).map(([time = '', bid = '', ask = '']) => ({ time: Number(time), bid, ask }))

export const recordedBars = (name: string): Candle[] =>
  rowsOf(name).map((row) => {
    const [Time = 0, Open = 0, High = 0, Low = 0, Close = 0, Volume = 0] = row.map(Number)
    return { Time, Open, High, Low, Close, Volume }
  })
