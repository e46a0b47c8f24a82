import { overnightResult } from '../positions/overnightResult.ts'
import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import {
  addUsd,
  formatUsd,
  negateUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  parseUsd,
  pipsAway,
  pipValue,
  profit,
  roundUsd,
  stopDistance,
  subtractUsd,
  usdOfDistance,
  type Conversion,
  type Price,
} from '@openlot/core/math'

/** What a closed trade has brought, in lines that add up to the cent; all amounts in dollars. */
export interface TradeResult {
  /** The market, from the price on the trade's own side at the opening to where it closed. */
  readonly move: {
    readonly from: string
    readonly to: string
    readonly pips: string | undefined
    readonly pipValue: string
    readonly usd: string
  }
  readonly spread: { readonly pips: string | undefined; readonly usd: string }
  readonly fee: string
  readonly overnight: string
  readonly total: string
  /** The stop loss as it was at the end; undefined without one. */
  readonly stop: { readonly pips: string | undefined; readonly usd: string } | undefined
}

const CENTS = 2

/**
 * The result of a closed trade, line by line.
 *
 * @param other the market's other price when it opened; undefined where it is not known: the spread is then in the move.
 * @param terms.conversion dollars per unit of the quote currency.
 */
export function tradeResult(
  order: Order,
  other: string | undefined,
  terms: { readonly instrument: Pick<Instrument, 'ForexContNum' | 'PipSize'>; readonly conversion: Conversion },
): TradeResult {
  const side = sideOf(order)
  const [open, close] = [parsePrice(order.Price), parsePrice(order.UpdatePrice)]
  const from = other === undefined ? open : parsePrice(other)
  const pip = parsePrice(terms.instrument.PipSize)
  const worth = {
    lots: parseLots(order.Quantity),
    contractSize: parseContractSize(terms.instrument.ForexContNum),
    conversion: terms.conversion,
  }
  const made = parseUsd(order.FactProfits)
  // What it would have lost had it been closed at once.
  const spread = profit({ side, open, close: from, ...worth })
  const fee = roundUsd(negateUsd(parseUsd(order.TradeFee)), CENTS)
  const overnight = parseUsd(overnightResult(order) ?? '0')
  const stop = Number(order.TargetLossPrice) === 0 ? undefined : parsePrice(order.TargetLossPrice)
  return {
    move: {
      from: other ?? order.Price,
      to: order.UpdatePrice,
      pips: pipsAway(from, close, pip),
      pipValue: formatUsd(pipValue({ ...worth, pipSize: pip })),
      usd: formatUsd(subtractUsd(made, spread)),
    },
    spread: { pips: pipsAway(open, from, pip), usd: formatUsd(spread) },
    fee: formatUsd(fee),
    overnight: formatUsd(overnight),
    total: formatUsd(addUsd(addUsd(made, fee), overnight)),
    stop: stop && {
      pips: pipsAway(close, stop, pip),
      usd: formatUsd(negateUsd(usdOfDistance(stopDistance({ kind: 'stop-loss', side, entry: open }, stop), worth))),
    },
  }
}

interface Quote {
  readonly bid: string
  readonly ask: string
}

/**
 * The market's other price when an order opened: of the last quote that had its price, else as far from it as the
 * prices are from each other now.
 */
export function otherPrice(order: Pick<Order, 'OrderType' | 'Price'>, quotes: readonly Quote[]): Price | undefined {
  const isBuy = sideOf(order) === 'buy'
  const open = parsePrice(order.Price)
  const filled = quotes.findLast(({ bid, ask }) => parsePrice(isBuy ? ask : bid) === open)
  if (filled !== undefined) return parsePrice(isBuy ? filled.bid : filled.ask)
  const now = quotes.at(-1)
  if (now === undefined) return undefined
  const spread = parsePrice(now.ask) - parsePrice(now.bid)
  return (isBuy ? open - spread : open + spread) as Price
}
