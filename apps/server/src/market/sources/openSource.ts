import { DEFAULT_SEED, type MarketConfig } from '../../config.ts'
import type { Instrument } from '../instrument.ts'
import { replaySource } from './replay/replay.ts'
import { simulatedSource } from './simulated/simulated.ts'
import type { Source } from './source.ts'

/** The source that the configuration names. */
export async function openSource(config: MarketConfig, instruments: readonly Instrument[]): Promise<Source> {
  switch (config.source) {
    case 'simulated':
      return simulatedSource({ instruments, seed: config.seed })
    case 'replay':
      return replaySource({
        folder: config.folder,
        speed: config.speed,
        instruments,
        others: simulatedSource({ instruments, seed: DEFAULT_SEED }),
      })
  }
}
