import { formatPrice } from '@openlot/core/math'
import { pino } from 'pino'
import { waitUntil } from '@openlot/tooling/wait'
import { expect } from 'vitest'
import { CATALOGUE } from '../../src/market/catalogue.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import { LiveSource } from '../../src/market/sources/live/liveSource.ts'
import type { Vendor } from '../../src/market/sources/live/vendor.ts'
import type { Source, Tick } from '../../src/market/terms/source.ts'
import { onCleanup } from './cleanup.ts'
import type { FakeVendor } from './fakeVendor.ts'

export const log = pino({ level: 'silent' })

/** Instruments of the catalogue with these codes. */
export const instrumentsOf = (...codes: string[]): Instrument[] => CATALOGUE.filter(({ code }) => codes.includes(code))

/** Addresses of a fake vendor with a WebSocket. */
export const urlsOf = ({ port }: FakeVendor) => ({
  streamUrl: `ws://127.0.0.1:${port}/stream`,
  restUrl: `http://127.0.0.1:${port}`,
})

interface RunningSource {
  readonly source: Source
  readonly ticks: Tick[]
  /** Waits for this number of ticks and returns the newest as text. */
  newest(count: number): Promise<string>
}

/** Starts a live source; stopped at the end of the test file. */
export async function startSource(
  vendor: Vendor,
  instruments: Instrument[],
  options: { maxSilenceMs?: number; maxPriceSilenceMs?: number } = {},
): Promise<RunningSource> {
  const source = new LiveSource({ vendor, instruments, log, ...options })
  const ticks: Tick[] = []
  onCleanup(() => source.stop())
  await source.start((tick) => ticks.push(tick))
  return {
    source,
    ticks,
    async newest(count) {
      await waitUntil(() => ticks.length >= count)
      expect(ticks.length).toBe(count)
      const { code, bid, ask } = ticks.at(-1)!
      return `${code} ${formatPrice(bid)} ${formatPrice(ask)}`
    },
  }
}
