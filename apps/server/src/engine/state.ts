import { type ConversionPath, type FeeType, type Quote, type Usd, conversionPath } from '@openlot/core/math'
import type { AccountName } from '../ledger/accounts.ts'
import type { Instrument } from '../market/instrument.ts'
import { AccountQueue } from './accountQueue.ts'
import type { CopyRules } from './copying/copy.ts'
import { CopyBook } from './copying/copyBook.ts'
import type { Order } from './order.ts'
import { RiskWatch } from './riskWatch.ts'
import { Triggers } from './triggers.ts'

/**
 * Everything the engine decides by: accounts, orders and balances, which follow from the events alone,
 * the market as it is now, and three indexes derived from them (`triggers`, `risk`, `queue`).
 */
export interface State {
  readonly instruments: Map<number, InstrumentState>
  readonly accounts: Map<number, Account>
  /** Orders that are pending or holding. */
  readonly orders: Map<number, Order>
  /** Every balance of the ledger; they add up to zero. */
  readonly balances: Map<AccountName, Usd>
  feeType: FeeType
  /** Margin level, in per cent, at which positions are closed by the house. */
  stopOutRate: number
  /** Margin level, in per cent, at which an account is warned. */
  marginCallRate: number
  copyRules: CopyRules
  /** Who copies whom, and what is still to be done in the copies. */
  readonly copying: CopyBook
  /** Which accounts a price may bring to their stop-out level. */
  readonly risk: RiskWatch
  /** Accounts for which a price or a change has caused something to do. */
  readonly queue: AccountQueue
  nextOrderId: number
  nextTransferId: number
  /** Events applied so far. */
  version: number
  /**
   * Until then, an account that holds an open instrument without a live quote since the start is not stopped out: the
   * first leg of a hedge to tick would be judged with the other's price of before the server was down.
   */
  graceUntil: number
}

/** An instrument with its market as it is now. */
export interface InstrumentState {
  instrument: Instrument
  /** How its quote currency is turned into dollars; undefined where no instrument gives the rate. */
  readonly conversion: ConversionPath | undefined
  /** Prices that orders of it wait for. */
  readonly triggers: Triggers
  open: boolean
  quote: Quote | undefined
  /** Whether it has had a live quote since the process started; else its quote is from before that. */
  isQuoted: boolean
}

export interface Account {
  readonly accountId: number
  readonly isDemo: boolean
  /** What a demo account starts with and returns to. */
  readonly demoSum: Usd | undefined
  /** Ids of this account's pending and holding orders, in the order they were placed. */
  readonly orderIds: Set<number>
}

/** What an operator can set about trading. */
export interface TradingRules {
  readonly feeType: FeeType
  readonly stopOutRate: number
  readonly marginCallRate: number
  readonly copyRules: CopyRules
}

/** A state with instruments, no accounts and empty books. */
export function emptyState(
  instruments: readonly Instrument[],
  { feeType, stopOutRate, marginCallRate, copyRules }: TradingRules,
): State {
  const ids = new Map(instruments.map(({ code, id }) => [code, id]))
  return {
    instruments: new Map(
      instruments.map((instrument) => [
        instrument.id,
        {
          instrument,
          conversion: conversionPath(instrument.quoteCurrency, (code) => ids.get(code)),
          triggers: new Triggers(),
          open: false,
          quote: undefined,
          isQuoted: false,
        },
      ]),
    ),
    accounts: new Map(),
    orders: new Map(),
    balances: new Map(),
    feeType,
    stopOutRate,
    marginCallRate,
    copyRules,
    copying: new CopyBook(),
    risk: new RiskWatch(),
    queue: new AccountQueue(),
    nextOrderId: 1,
    nextTransferId: 1,
    version: 0,
    graceUntil: 0,
  }
}
