import type { Instrument } from '../market/instrument.ts'
import type { Batch } from './batch.ts'
import type { FirstAnswer, NamedCommand } from './idempotentCommands.ts'
import type { State, TradingRules } from './state.ts'

/** Where the engine's record is kept. */
export interface EngineStorage {
  /**
   * Takes the record over, waiting while another server holds it.
   *
   * @param onLost hears that another server has taken it over meanwhile.
   */
  open(options: { onLost: () => void; signal: AbortSignal }): Promise<PartitionRecord>
  /** What a named command was answered with, as far as it is stored. */
  firstAnswer(command: NamedCommand): Promise<FirstAnswer | undefined>
}

/** The record of a partition, for this server alone to write until it is closed or lost. */
export interface PartitionRecord {
  /** Rises with each holder. */
  readonly epoch: number
  /** The state as of the last batch. */
  load(instruments: readonly Instrument[], rules: TradingRules): Promise<State>
  /** Stores a batch, durably and whole, or throws. */
  store(batch: Batch): Promise<void>
  close(): Promise<void>
}
