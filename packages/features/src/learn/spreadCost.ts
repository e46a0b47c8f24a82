import type { Instrument } from '@openlot/core/contract'
import {
  formatUsd,
  parseContractSize,
  parseLots,
  parsePrice,
  usdOfDistance,
  type Conversion,
  type Price,
} from '@openlot/core/math'

interface Spread {
  readonly quote: { readonly bid: string; readonly ask: string }
  /** A decimal. */
  readonly lots: string
  readonly conversion: Conversion
}

/** What it costs in dollars to open and close at once: the spread on so many lots. */
export const spreadCost = ({ ForexContNum }: Pick<Instrument, 'ForexContNum'>, { quote, lots, conversion }: Spread) =>
  formatUsd(
    usdOfDistance((parsePrice(quote.ask) - parsePrice(quote.bid)) as Price, {
      lots: parseLots(lots),
      contractSize: parseContractSize(ForexContNum),
      conversion,
    }),
  )

const USUAL_PIPS = 20
/** Nearer, the usual moves of the price would reach it at once. */
const SPREADS_AWAY = 10

/** How far away a first stop loss may be, in pips, where the spread is so many. */
export const examplePips = (spreadPips: string | undefined): number =>
  Math.max(USUAL_PIPS, Math.ceil(Number(spreadPips ?? 0) * SPREADS_AWAY))
