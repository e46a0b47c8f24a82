import type { FeeType, Price, Usd } from '@openlot/core/math'
import type { AccountName } from '../ledger/accounts.ts'
import type { Instrument } from '../market/instrument.ts'
import type { Order } from './order.ts'
import { RiskWatch } from './riskWatch.ts'
import { Attention } from './accountQueue.ts'
import { Triggers } from './triggers.ts'

/** Everything the engine decides by. Plain data: the same commands make the same state. */
export interface State {
  readonly instruments: Map<number, InstrumentState>
  readonly accounts: Map<number, Account>
  /** Orders that are pending or holding. */
  readonly orders: Map<number, Order>
  /** Every balance of the ledger; they add up to zero. */
  readonly balances: Map<AccountName, Usd>
  feeType: FeeType
  /** Net value in per cent of the margin at which positions are closed by the house. */
  stopOutRate: number
  /** Net value in per cent of the margin at which an account is warned. */
  marginCallRate: number
  /** Which accounts a price may bring down. */
  readonly risk: RiskWatch
  /** Accounts that a price or a change has given something to do. */
  readonly attention: Attention
  nextOrderId: number
  nextTransferId: number
}

/** An instrument with what the market says of it now. */
export interface InstrumentState {
  instrument: Instrument
  /** How its quote currency is turned into dollars; undefined where no instrument tells. */
  readonly conversion: ConversionPath | undefined
  /** Prices that orders of it wait for. */
  readonly triggers: Triggers
  open: boolean
  quote: { bid: Price; ask: Price; time: number } | undefined
}

/** Dollars, or the instrument whose price tells the rate, and which way round. */
type ConversionPath = 'usd' | { readonly instrumentId: number; readonly currencyIs: 'base' | 'quote' }

export interface Account {
  readonly userId: number
  readonly isDemo: boolean
  /** Ids of this user's pending and holding orders, in the order they were placed. */
  readonly orderIds: Set<number>
}

/** What an operator can set about trading. */
export interface TradingRules {
  readonly feeType: FeeType
  readonly stopOutRate: number
  readonly marginCallRate: number
}

/** A state with instruments, no accounts and empty books. */
export function emptyState(
  instruments: readonly Instrument[],
  { feeType, stopOutRate, marginCallRate }: TradingRules,
): State {
  return {
    instruments: new Map(
      instruments.map((instrument) => [
        instrument.id,
        {
          instrument,
          conversion: conversionPath(instrument.quoteCurrency, instruments),
          triggers: new Triggers(),
          open: false,
          quote: undefined,
        },
      ]),
    ),
    accounts: new Map(),
    orders: new Map(),
    balances: new Map(),
    feeType,
    stopOutRate,
    marginCallRate,
    risk: new RiskWatch(),
    attention: new Attention(),
    nextOrderId: 1,
    nextTransferId: 1,
  }
}

function conversionPath(currency: string, instruments: readonly Instrument[]): ConversionPath | undefined {
  if (currency === 'USD') return 'usd'
  const find = (code: string) => instruments.find((instrument) => instrument.code === code)
  const base = find(`${currency}USD`)
  if (base !== undefined) return { instrumentId: base.id, currencyIs: 'base' }
  const quote = find(`USD${currency}`)
  return quote === undefined ? undefined : { instrumentId: quote.id, currencyIs: 'quote' }
}
