import { type ConversionPath, type FeeType, type Quote, type Usd, conversionPath } from '@openlot/core/math'
import type { AccountName } from '../../ledger/accounts.ts'
import { AccountAlerts } from './accountAlerts.ts'
import type { Instrument } from '../../market/terms/instrument.ts'
import { AccountQueue } from './accountQueue.ts'
import type { CopyRules } from './copy.ts'
import { CopyBook } from './copyBook.ts'
import { ExpiryWatch } from './expiryWatch.ts'
import type { Order } from './order.ts'
import { RolloverBook } from './rolloverBook.ts'
import { RiskWatch } from './riskWatch.ts'
import type { Problem, Transit } from './transit.ts'
import { Triggers } from './triggers.ts'

/**
 * Everything the engine decides by: accounts, orders and balances, which follow from the events alone,
 * the market as it is now, and three indexes derived from them (`triggers`, `risk`, `queue`).
 */
export interface State {
  readonly instruments: Map<number, InstrumentState>
  readonly accounts: Map<number, Account>
  /** The accounts of each owner that are kept here. */
  readonly owned: Map<number, Set<number>>
  /** Orders that are pending or holding. */
  readonly orders: Map<number, Order>
  /** Every balance of the ledger; they add up to zero. */
  readonly balances: Map<AccountName, Usd>
  feeType: FeeType
  /** Margin level, in per cent, at which positions are closed by the house. */
  stopOutRate: number
  /** Margin level, in per cent, at which an account is warned. */
  marginCallRate: number
  /** Whether opposite positions of one person are refused before a market closes. */
  refusesHedges: boolean
  copyRules: CopyRules
  /** Which accounts copy which leaders, and what is still to be done in the copies. */
  readonly copying: CopyBook
  /** Which accounts a price may bring to their stop-out level. */
  readonly risk: RiskWatch
  /** Accounts that were told of a margin call, which is not over. */
  readonly marginCalls: Set<number>
  /** What users want to be told of their accounts; nothing is decided by it. */
  alerts: AccountAlerts
  /** Accounts for which a price or a change has caused something to do. */
  readonly queue: AccountQueue
  /** Which pending orders expire when. */
  readonly expiries: ExpiryWatch
  /** Which trading days have ended, and which accounts are done with them. */
  rollovers: RolloverBook
  /** Money that has left accounts of this partition and is on its way to others. */
  readonly transits: Map<number, Transit>
  /** What has arrived here, or why it could not be taken in, by its id: all since the partition was read, and of the day before. */
  readonly received: Map<number, Problem | undefined>
  nextOrderId: number
  nextTransferId: number
  /** What each id exceeds the last of its kind by, so that no other partition gives the same. */
  readonly idStep: number
  /** How many partitions the accounts are divided into. With one, an account that is not here does not exist. */
  readonly partitions: number
  /** Events applied so far. */
  version: number
  /** Rises with each process that reads the partition, and each time the accounts are divided. */
  term: number
  /** How many events have changed each account in this term. */
  readonly versions: Map<number, number>
  /** When something was decided last in each account. */
  readonly times: Map<number, number>
  /**
   * Until then, an account that holds an open instrument without a live quote since the start is not stopped out: the
   * first leg of a hedge to tick would be judged with the other's price of before the server was down.
   */
  graceUntil: number
  /** Prices from after this time are missing: what is decided later has none. Infinity while none are. */
  pricesKnownUntil: number
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
  readonly ownerId: number
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
  readonly refusesHedges: boolean
  readonly copyRules: CopyRules
}

/** The ids that a partition gives next; those of different partitions step by the same, so they never meet. */
export interface NextIds {
  readonly order: number
  readonly transfer: number
  readonly task: number
  readonly step: number
}

/** A state with instruments, no accounts and empty books. */
export function emptyState(
  instruments: readonly Instrument[],
  { feeType, stopOutRate, marginCallRate, refusesHedges, copyRules }: TradingRules,
  { next = { order: 1, transfer: 1, task: 1, step: 1 }, partitions = 1 }: { next?: NextIds; partitions?: number } = {},
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
    owned: new Map(),
    orders: new Map(),
    balances: new Map(),
    feeType,
    stopOutRate,
    marginCallRate,
    refusesHedges,
    copyRules,
    copying: new CopyBook(next.task, next.step),
    risk: new RiskWatch(),
    marginCalls: new Set(),
    alerts: new AccountAlerts(),
    queue: new AccountQueue(),
    expiries: new ExpiryWatch(),
    rollovers: new RolloverBook(),
    transits: new Map(),
    received: new Map(),
    nextOrderId: next.order,
    nextTransferId: next.transfer,
    idStep: next.step,
    partitions,
    version: 0,
    term: 0,
    versions: new Map(),
    times: new Map(),
    graceUntil: 0,
    pricesKnownUntil: Infinity,
  }
}

const TERMS_OF_A_LAYOUT = 2 ** 32

/** See `State.term`. */
export const termOf = (partitions: number, epoch: number): number => partitions * TERMS_OF_A_LAYOUT + epoch

/** The ids that come next. */
export const nextIdsOf = ({ nextOrderId, nextTransferId, copying, idStep }: State): NextIds => ({
  order: nextOrderId,
  transfer: nextTransferId,
  task: copying.nextTask,
  step: idStep,
})
