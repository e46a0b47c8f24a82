import type { Logger } from 'pino'
import type { Instrument } from '../terms/instrument.ts'
import { binance } from './live/binance.ts'
import { coinbase } from './live/coinbase.ts'
import { kraken } from './live/kraken.ts'
import { LiveSource } from './live/liveSource.ts'
import { oanda } from './live/oanda.ts'
import type { MarketConfig } from './marketConfig.ts'
import { replaySource } from './replay/replay.ts'
import type { Era } from './simulated/eras.ts'
import { simulatedSource } from './simulated/simulated.ts'
import type { Source } from '../terms/source.ts'
import type { Vendor } from './live/vendor.ts'
import type { VendorName } from '../terms/vendors.ts'

/** The protocol of each vendor. */
const PROTOCOLS = { binance, kraken, coinbase, oanda } satisfies Record<VendorName, (config: never) => Vendor>

interface Options {
  readonly instruments: readonly Instrument[]
  readonly log: Logger
  /** Of simulated prices where no seed is configured: whoever knew it could foretell them. */
  readonly secretSeed: Buffer
  /** Of simulated prices. */
  readonly eras: () => readonly Era[]
  /** Whether minutes of a vendor that cannot all be had are an error, as those of longer periods are. */
  readonly isStrict?: boolean
}

/** Creates the configured source. */
export async function openSource(config: MarketConfig, options: Options): Promise<Source> {
  const { instruments, log, secretSeed, eras, isStrict = false } = options
  switch (config.source) {
    case 'simulated':
      return simulatedSource({ instruments, eras, seed: config.seed ?? secretSeed })
    case 'replay':
      return replaySource({
        folder: config.folder,
        speed: config.speed,
        instruments,
        fallback: simulatedSource({ instruments, eras, seed: secretSeed }),
        onIgnored: (file) =>
          log.warn({ file }, 'a recording is not played: its name must be <CODE>.ticks.csv[.gz] or <CODE>.m1.csv[.gz]'),
      })
    default: {
      const protocol: (config: never) => Vendor = PROTOCOLS[config.source]
      return new LiveSource({ vendor: protocol(config as never), instruments, log, isStrict })
    }
  }
}
