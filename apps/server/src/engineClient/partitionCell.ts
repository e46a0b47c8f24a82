import type { Quote } from '@openlot/core/math'
import type { Engine } from '../engine/run/engine.ts'
import type { MarketMemory } from '../engine/run/marketMemory.ts'
import type { Instrument } from '../market/instrument.ts'

/** A partition with what it knows of the market, which outlives its engine. */
export class PartitionCell {
  readonly memory: MarketMemory
  /** Undefined while the accounts are divided. */
  engine: Engine | undefined

  constructor(memory: MarketMemory) {
    this.memory = memory
  }

  onQuote(instrumentId: number, quote: Quote, at: number): void {
    if (this.engine === undefined) this.memory.recordQuote(instrumentId, quote, at)
    else this.engine.onQuote(instrumentId, quote, at)
  }

  onMarketStatus(instrumentId: number, open: boolean): void {
    if (this.engine === undefined) this.memory.setOpen(instrumentId, open)
    else this.engine.onMarketStatus(instrumentId, open)
  }

  updateInstrument(instrument: Instrument): void {
    if (this.engine === undefined) this.memory.updateInstrument(instrument)
    else this.engine.updateInstrument(instrument)
  }
}
