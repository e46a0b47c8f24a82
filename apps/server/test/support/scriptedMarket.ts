import type { Candle } from '@openlot/core/math'
import { pino } from 'pino'
import { Candles } from '../../src/market/candles/candles.ts'
import type { Instrument } from '../../src/market/terms/instrument.ts'
import { LastQuotes } from '../../src/market/lastQuotes.ts'
import { Market } from '../../src/market/market.ts'
import type { Source, Tick } from '../../src/market/terms/source.ts'
import type { CandlesInMemory } from './candlesInMemory.ts'
import { LastQuotesInMemory } from './lastQuotesInMemory.ts'

const log = pino({ level: 'silent' })

/** A source that a test speaks for. */
export class ScriptedSource implements Source {
  readonly name = 'scripted'
  #onTick: (tick: Tick) => void = () => undefined

  async start(onTick: (tick: Tick) => void): Promise<void> {
    this.#onTick = onTick
  }
  async stop(): Promise<void> {}
  isOpen(): undefined {
    return undefined
  }
  history(): Candle[] {
    return []
  }
  tick(tick: Tick): void {
    this.#onTick(tick)
  }
}

/** A market with its own source. */
export function scriptedMarket(
  instruments: readonly Instrument[],
  store: CandlesInMemory,
  quotes: LastQuotesInMemory = new LastQuotesInMemory(),
): { market: Market; source: ScriptedSource } {
  const source = new ScriptedSource()
  const candles = new Candles(store, log)
  return { source, market: new Market({ instruments, candles, lastQuotes: new LastQuotes(quotes, log), source, log }) }
}
