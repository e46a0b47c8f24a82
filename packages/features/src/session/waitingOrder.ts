import type { Side } from '@openlot/core/math'

/** A stop as it was typed; see the ticket. */
interface WaitingStop {
  readonly isOn: boolean
  readonly value: string
  readonly unit: 'price' | 'pips' | 'usd'
}

/** An order that a visitor wanted to place: it waits, unsent, in the ticket of its instrument. */
export interface WaitingOrder {
  readonly instrument: number
  /** The instrument as it is shown. */
  readonly code: string
  readonly side: Side
  /** A decimal. */
  readonly lots: string
  /** What the volume is computed from instead; see the ticket. */
  readonly size?: { readonly unit: 'margin' | 'risk' | 'risk-percent'; readonly value: string } | undefined
  readonly leverage: number | undefined
  /** The price of a pending order; undefined at the market. */
  readonly target: string | undefined
  readonly stops: Readonly<Record<'stopLoss' | 'takeProfit', WaitingStop>>
}
