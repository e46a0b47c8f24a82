import type { FeedPoint } from '../../cluster/feedPoint.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import type { Batch } from './batch.ts'
import type { IdempotentCommand, FirstResult } from './idempotentCommands.ts'
import type { State, TradingRules } from '../model/state.ts'

/** Where the engine keeps its partition. */
export interface EngineStorage {
  /**
   * Takes over the partition, waiting while another server holds it.
   *
   * @param onLost is called when another server has taken over the partition.
   */
  open(options: {
    onLost: () => void
    signal: AbortSignal
    /** Up to which price everything is done and stored now; stored with the lease. */
    doneUpTo?: () => FeedPoint | undefined
  }): Promise<PartitionLog>
  /** The stored result of an idempotent command; undefined where there is none. */
  loadResult(command: IdempotentCommand): Promise<FirstResult | undefined>
  /** The idempotency keys of an account's stored results; of more than `MAX_ACCOUNT_KEYS`, one more than that. */
  loadKeys(accountId: number): Promise<readonly string[]>
}

/** What is stored of a partition, which only this server may write until it is closed or lost. */
export interface PartitionLog {
  /** Rises with each holder. */
  readonly epoch: number
  /** Whether no other server can have written it meanwhile: false once the lease was not renewed in time. */
  isCurrent(): boolean
  /** Renews the lease now; whether this server still holds it for certain. */
  confirm(): Promise<boolean>
  /** Once the state is loaded: up to which price its former holder had done and stored everything. */
  readonly doneUpTo?: FeedPoint | undefined
  /** The state as of the last batch. */
  load(instruments: readonly Instrument[], rules: TradingRules): Promise<State>
  /**
   * Stores a batch durably and completely, or throws.
   *
   * @param doneUpTo up to which price everything is done with this batch; undefined where that is not known.
   */
  store(batch: Batch, doneUpTo?: FeedPoint): Promise<void>
  close(): Promise<void>
}
