import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeRecording } from '@openlot/tooling/server'

/** Names the folder that `prepareBroker.ts` made. */
export const PREPARED_FOLDER = 'PREPARED_FOLDER'

/** Recorded real ticks, if present; the project ships none. */
const recorded = resolve(import.meta.dirname, '../../../../shared/market-data/replay/truefx-2016-01-04')

/** Where recorded ticks are: real ones, or ones that are generated in `folder`. */
export function recordingIn(folder: string): string {
  if (existsSync(recorded)) return recorded
  process.stdout.write('Recorded market data is not present: journeys run on generated ticks.\n')
  const made = join(folder, 'recording')
  writeRecording(made)
  return made
}

/** The environment of a broker that journeys run on. */
export const brokerEnvironment = (recording: string): Record<string, string> => ({
  HISTORY_DAYS: '2',
  HISTORY_FILL: '0',
  RATE_LIMIT_FACTOR: '1',
  MARKET: `replay:${recording}`,
})

/**
 * Fills a broker's folder with what was prepared, where something was.
 *
 * @returns where its recorded ticks are.
 */
export function copyPrepared(folder: string): string {
  const prepared = process.env[PREPARED_FOLDER]
  if (prepared === undefined) return recordingIn(folder)
  cpSync(prepared, folder, { recursive: true })
  return existsSync(recorded) ? recorded : join(folder, 'recording')
}

/** Every ask in the recording of a code. */
export function asksOf(recording: string, code: string): ReadonlySet<number> {
  const file = join(recording, `${code}.ticks.csv`)
  const text = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))
  const rows = text.toString('utf8').trimEnd().split('\n').slice(1)
  return new Set(rows.map((row) => Number(row.slice(row.lastIndexOf(',') + 1))))
}
