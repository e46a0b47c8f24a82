import {
  pipsAway,
  closePrice,
  formatLots,
  formatPrice,
  formatUsd,
  openingCost,
  openPrice,
  parseContractSize,
  parseLots,
  parsePrice,
  parseRate,
  parseUsd,
  pendingKind,
  pipValue,
  stopDistance,
  type Conversion,
  type FeeType,
  type Lots,
  type BidAsk,
  type Price,
  type Side,
  type Usd,
} from '@openlot/core/math'
import type { Instrument } from '@openlot/core/contract'
import { affordableSteps, type FreeMarginShare } from './affordableLots.ts'
import { lotsError, readLots, type LotsError } from './lotsInput.ts'
import { readPriceInput } from './priceInput.ts'
import { sizeIn, sizeOf, type Size, type SizeError, type SizeInput, type SizeTerms, type SizeUnit } from './sizing.ts'
import { readStop } from './stopInput.ts'
import { stopsForm, type StopError, type StopInputs, type StopsForm } from './stopsForm.ts'

/** The user's input. */
export interface TicketInputs {
  readonly side: Side
  /** A plain decimal, or empty. */
  readonly lots: string
  /** What the volume is computed from instead. */
  readonly size?: SizeInput | undefined
  /** Undefined if the instrument offers none. */
  readonly leverage: number | undefined
  /** The target price of a pending order, as typed; undefined for a market order. */
  readonly target: string | undefined
  readonly stops: StopInputs
}

/** The market and the account around the ticket; what has not loaded is undefined. */
export interface TicketContext {
  readonly instrument: Instrument
  readonly quote:
    | { readonly bid: string; readonly ask: string; readonly isOpen: boolean; readonly isCloseOnly?: boolean }
    | undefined
  /** Whether the quote is the market's current one. */
  readonly isLive: boolean
  /** Dollars per unit of the instrument's quote currency. */
  readonly conversion: Conversion | undefined
  /** Whether the dollar is the base currency, so that the margin does not depend on the price. */
  readonly isDollarBase: boolean
  readonly feeType: FeeType | undefined
  /** Undefined for a visitor, who is asked to log in instead. */
  readonly account: { readonly freeMargin: string; readonly equity: string } | undefined
}

/** Why the order cannot be placed, the most important reason first. */
export type TicketError =
  | 'no-leverage'
  | 'market-closed'
  | 'close-only'
  | 'no-price'
  | 'no-conversion'
  | LotsError
  | SizeError
  | 'target-missing'
  | 'target-invalid'
  | StopError
  | 'insufficient-margin'

/** How far the target of a pending order is from the price that it would open at now. */
interface TargetDistance {
  /** To one decimal, not negative. */
  readonly pips: string
  readonly isAbove: boolean
}

/** The cost of the order, in dollars as decimal strings. */
interface TicketSummary {
  readonly margin: string
  readonly fee: string
  readonly pipValue: string
  readonly freeMargin: string | undefined
  readonly freeMarginAfter: string | undefined
}

export interface Ticket {
  /** The volume, typed or computed: a decimal, empty where there is none. */
  readonly lots: string
  /** How the volume was computed; undefined where it was typed. */
  readonly size: Size | undefined
  /** What the volume is in a unit. */
  sizeIn(unit: SizeUnit): string
  /** The price it would open at: the market's, or the target of a pending order. */
  readonly price: string | undefined
  /** The kind of a pending order, by its target; undefined for a market order. */
  readonly pendingAs: 'limit' | 'stop' | undefined
  /** Undefined for a market order, and while there is no price. */
  readonly distance: TargetDistance | undefined
  /** Undefined while there is no price. */
  readonly stops: StopsForm | undefined
  /**
   * The largest volume that a share of the free margin pays for; undefined for a visitor, while there is no price, or
   * where it does not pay for the smallest order.
   */
  lotsFor(share: FreeMarginShare): string | undefined
  readonly summary: TicketSummary | undefined
  readonly errors: readonly TicketError[]
  /** Problems that would reject a pending order when it fills, but not now. */
  readonly warnings: readonly TicketError[]
  readonly canSubmit: boolean
  /** What the label of the submit button names. */
  readonly label: { readonly side: Side; readonly lots: string; readonly code: string }
}

interface Cost {
  readonly margin: Usd
  readonly fee: Usd
  readonly pipValue: Usd
}

function readPrices({ quote }: TicketContext): BidAsk | undefined {
  if (quote === undefined) return undefined
  const prices = { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }
  return prices.bid > 0n && prices.ask >= prices.bid ? prices : undefined
}

/** What an order costs to open, in dollars; undefined while a rate is not known. */
export function costOf(
  order: { lots: Lots; price: Price; leverage: number },
  context: TicketContext,
): Cost | undefined {
  const { instrument, conversion, feeType } = context
  if (conversion === undefined || feeType === undefined) return undefined
  const contractSize = parseContractSize(instrument.ForexContNum)
  const terms = {
    contractSize,
    fixedMargin: instrument.MarginMode === 1 ? parseUsd(instrument.FixedMargin) : undefined,
    feeRate: parseRate(instrument.ForexFeeRate),
  }
  return {
    ...openingCost({ ...order, terms, conversion, isDollarBase: context.isDollarBase, feeType }),
    pipValue: pipValue({ lots: order.lots, contractSize, pipSize: parsePrice(instrument.PipSize), conversion }),
  }
}

function distanceBetween(target: Price, now: Price, { PipSize }: Instrument): TargetDistance | undefined {
  const pips = pipsAway(target, now, parsePrice(PipSize))
  return pips === undefined ? undefined : { pips, isAbove: target > now }
}

function lotsFor(
  share: FreeMarginShare,
  { Pip, MaxCont }: Instrument,
  free: Usd | undefined,
  costAt: (lots: Lots) => Cost | undefined,
): string | undefined {
  const step = parseLots(Pip)
  if (free === undefined || step === 0n || costAt(step) === undefined) return undefined
  const costOfSteps = (steps: bigint): bigint => {
    const { margin, fee } = costAt((steps * step) as Lots)!
    return margin + fee
  }
  const steps = affordableSteps(parseLots(MaxCont) / step, costOfSteps, free, share)
  return steps === 0n ? undefined : formatLots((steps * step) as Lots)
}

/** From the entry to the stop loss; undefined without one, and for one in dollars: how far those reach depends on the volume. */
function distanceToStop({ side, stops }: TicketInputs, entry: Price, context: TicketContext): Price | undefined {
  const { instrument, conversion } = context
  const stop = readStop('stop-loss', stops.stopLoss, { instrument, side, lots: undefined, entry, conversion })
  return typeof stop === 'string' ? undefined : stopDistance({ kind: 'stop-loss', side, entry }, stop)
}

/**
 * The order ticket: computes from input, market and account what the order would cost and whether it can be
 * placed. A pure function; the screens only show its result.
 *
 * @example
 * const atMarket = { target: undefined, stops: { stopLoss: '', takeProfit: '' } }
 * ticket({ side: 'buy', lots: '0.10', leverage: 100, ...atMarket }, context).summary?.margin // '108.512'
 */
export function ticket(inputs: TicketInputs, context: TicketContext): Ticket {
  const { instrument, quote, isLive, account } = context
  const { side, leverage } = inputs
  const market = readPrices(context)
  const target = inputs.target === undefined ? undefined : readPriceInput(inputs.target, instrument.PricePrecision)
  const atTarget = typeof target === 'bigint' ? target : undefined
  const now = market && openPrice(side, market)
  const price = target === undefined ? now : atTarget
  const reference = target === undefined ? market && closePrice(side, market) : atTarget
  const costAt = (volume: Lots): Cost | undefined =>
    price === undefined || leverage === undefined ? undefined : costOf({ lots: volume, price, leverage }, context)
  const sizeTerms: SizeTerms = {
    instrument,
    conversion: context.conversion,
    stopDistance: price && distanceToStop(inputs, price, context),
    equity: account?.equity,
    marginOf: (volume) => costAt(volume)?.margin,
  }
  const size = inputs.size && sizeOf(inputs.size, sizeTerms)
  const lotsText = size === undefined ? inputs.lots : (size.lots ?? '')
  const lots = readLots(lotsText)
  const stops =
    price === undefined || reference === undefined
      ? undefined
      : stopsForm(inputs.stops, { instrument, side, lots, entry: price, reference, conversion: context.conversion })
  const cost = lots !== undefined && lots > 0n ? costAt(lots) : undefined
  const free = account && parseUsd(account.freeMargin)
  const after = cost && free !== undefined ? ((free - cost.margin - cost.fee) as Usd) : undefined

  const problem = size !== undefined && lots === undefined ? size.error : lotsError(lotsText, instrument)
  const offered = instrument.HasForexMultiple.some(({ Value }) => Value === leverage)
  const errors: TicketError[] = []
  if (!offered) errors.push('no-leverage')
  if (quote !== undefined && !quote.isOpen) errors.push('market-closed')
  else if (quote?.isCloseOnly === true) errors.push('close-only')
  else if (market === undefined || !isLive) errors.push('no-price')
  else if (context.conversion === undefined) errors.push('no-conversion')
  if (problem !== undefined) errors.push(problem)
  if (target === 'none' || target === 'invalid') errors.push(target === 'none' ? 'target-missing' : 'target-invalid')
  for (const stop of [stops?.stopLoss, stops?.takeProfit]) if (stop?.error !== undefined) errors.push(stop.error)
  const warnings: TicketError[] = []
  // A pending order's margin is checked when it fills.
  if (after !== undefined && after < 0n) (target === undefined ? errors : warnings).push('insufficient-margin')

  return {
    lots: lotsText,
    size,
    sizeIn: (unit) => sizeIn(unit, lots, sizeTerms),
    price: price === undefined ? undefined : formatPrice(price, instrument.PricePrecision),
    summary: cost && {
      margin: formatUsd(cost.margin),
      fee: formatUsd(cost.fee),
      pipValue: formatUsd(cost.pipValue),
      freeMargin: free === undefined ? undefined : formatUsd(free),
      freeMarginAfter: after === undefined ? undefined : formatUsd(after),
    },
    distance: atTarget === undefined || now === undefined ? undefined : distanceBetween(atTarget, now, instrument),
    lotsFor: (share) => lotsFor(share, instrument, free, costAt),
    pendingAs: atTarget === undefined || now === undefined ? undefined : pendingKind(side, atTarget, now),
    stops,
    errors,
    warnings,
    canSubmit: errors.length === 0 && cost !== undefined,
    label: { side, lots: lotsText, code: instrument.ShowCode },
  }
}
