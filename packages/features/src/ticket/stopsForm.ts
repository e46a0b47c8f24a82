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

/** Stop loss and take profit as they were typed; empty or zero for none. */
export interface StopInputs {
  readonly stopLoss: string
  readonly takeProfit: string
}

export type StopError = `${StopKind}-${'invalid' | 'too-high' | 'too-low'}`

/** One stop as a form shows it. */
interface StopField {
  /** The nearest price it may have, to be shown beside the field. */
  readonly limit: string
  /** What the position would make there, in dollars; undefined where no price, or no rate, is known. */
  readonly outcome: string | undefined
  readonly error: StopError | undefined
}

export type StopsForm = Readonly<Record<'stopLoss' | 'takeProfit', StopField>>

/** What the stops belong to: a position, or an order that will be one. */
export interface StopSubject {
  readonly instrument: Pick<Instrument, 'PricePrecision' | 'StopLevel' | 'ForexContNum'>
  readonly side: Side
  readonly lots: Lots | undefined
  /** The price it opens or was opened at. */
  readonly open: Price
  /** The price it would be closed at now; of a pending order its target. */
  readonly reference: Price
  readonly conversion: Conversion | undefined
}

/**
 * Stop loss and take profit of a ticket, or of an order that is edited: where they may be, what they
 * would bring, and what is wrong with them. The server holds them to the same rule.
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
