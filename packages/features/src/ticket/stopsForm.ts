import type { Instrument } from '@openlot/core/contract'
import {
  formatPrice,
  formatUsd,
  parseContractSize,
  parsePrice,
  profit,
  stopLimit,
  stopProblem,
  type Conversion,
  type Lots,
  type Price,
  type Side,
  type StopKind,
} from '@openlot/core/math'
import { readPriceInput } from './priceInput.ts'

/** Stop loss and take profit as typed; empty or zero for none. */
export interface StopInputs {
  readonly stopLoss: string
  readonly takeProfit: string
}

export type StopError = `${StopKind}-${'invalid' | 'too-high' | 'too-low'}`

/** One stop as the form shows it. */
interface StopField {
  /** The price closest to the market that it may have, shown beside the field. */
  readonly limit: string
  /** The profit there, in dollars; undefined without a price or a conversion rate. */
  readonly outcome: string | undefined
  readonly error: StopError | undefined
}

export type StopsForm = Readonly<Record<'stopLoss' | 'takeProfit', StopField>>

/** The position or order that the stops belong to. */
export interface StopSubject {
  readonly instrument: Pick<Instrument, 'PricePrecision' | 'StopLevel' | 'ForexContNum'>
  readonly side: Side
  readonly lots: Lots | undefined
  /** The open price. */
  readonly open: Price
  /** The current close price; the target of a pending order. */
  readonly reference: Price
  readonly conversion: Conversion | undefined
}

/**
 * Stop loss and take profit of a ticket or of an edited order: their limits, the profit there, and their
 * problems. The server applies the same rule.
 */
export function stopsForm(inputs: StopInputs, subject: StopSubject): StopsForm {
  return {
    stopLoss: field('stop-loss', inputs.stopLoss, subject),
    takeProfit: field('take-profit', inputs.takeProfit, subject),
  }
}

function field(kind: StopKind, text: string, subject: StopSubject): StopField {
  const { instrument, side, reference, open, lots, conversion } = subject
  const from = { side, reference, stopLevel: parsePrice(instrument.StopLevel) }
  const limit = formatPrice(stopLimit(kind, from), instrument.PricePrecision)
  const price = readPriceInput(text, instrument.PricePrecision)
  if (price === 'none') return { limit, outcome: undefined, error: undefined }
  if (price === 'invalid') return { limit, outcome: undefined, error: `${kind}-invalid` }
  const wrong = stopProblem(kind, price, from)
  const position = { side, open, close: price, contractSize: parseContractSize(instrument.ForexContNum) }
  return {
    limit,
    outcome:
      lots === undefined || conversion === undefined ? undefined : formatUsd(profit({ ...position, lots, conversion })),
    error: wrong && `${kind}-${wrong.problem}`,
  }
}
