import type { Side } from '@openlot/core/math'

/** A stop as it was typed; see the ticket. */
interface WaitingStop {
  readonly isOn: boolean
  readonly value: string
  readonly unit: 'price' | 'pips' | 'usd'
}

/** Order tools as they were chosen; see the ticket. */
interface WaitingTools {
  readonly trail: WaitingPips
  readonly breakEven: WaitingPips
  readonly isGuaranteed: boolean
  readonly expiry: {
    readonly isOn: boolean
    readonly until: 'day' | 'week' | 'time'
    readonly date: string
    readonly time: string
  }
  readonly oco: { readonly isOn: boolean; readonly order: number | undefined }
}

interface WaitingPips {
  readonly isOn: boolean
  readonly pips: string
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
  readonly tools?: WaitingTools
}
