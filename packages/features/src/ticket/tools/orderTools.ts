import type { Order } from '@openlot/core/contract'
import { formatPrice, type Price } from '@openlot/core/math'
import type { Input } from '../../api/baseQuery.ts'
import { breakEvenTool, type BreakEvenTool } from './breakEvenTool.ts'
import { expiryTool, type ExpiryTool } from './expiryTool.ts'
import { guaranteeTool, type GuaranteeTool } from './guaranteeTool.ts'
import { ocoTool, type OcoTool } from './ocoTool.ts'
import type { ToolInputs } from './toolInputs.ts'
import type { PipsError, ToolTerms } from './toolTerms.ts'
import { trailTool, type TrailTool } from './trailTool.ts'

export type ToolError = PipsError | NonNullable<GuaranteeTool['error'] | ExpiryTool['error'] | OcoTool['error']>

/** The tools of an order as they are shown; each undefined while it is off. */
export interface OrderTools {
  readonly trail: TrailTool | undefined
  readonly breakEven: BreakEvenTool | undefined
  readonly guarantee: GuaranteeTool | undefined
  readonly expiry: ExpiryTool | undefined
  readonly oco: OcoTool | undefined
  readonly errors: readonly ToolError[]
  /** What placing the order sends beside the rest; only without errors. */
  readonly request: Pick<Input<'submitOrder'>, 'trail' | 'be_at' | 'gs' | 'expire' | 'oco_with'>
}

/** An order that is being prepared. */
export interface PlacedTerms extends ToolTerms {
  /** The price of a pending order; undefined at the market. */
  readonly target: Price | undefined
  /** The pending orders of the account; undefined where they could not be loaded. */
  readonly pendings: readonly Order[] | undefined
  /** In milliseconds since the epoch. */
  readonly now: number
  /** In which times are typed. */
  readonly timeZone: string
}

/** The tools of an order that is being prepared: what each will do, in figures, and what is wrong with it. */
export function orderTools(inputs: ToolInputs, terms: PlacedTerms): OrderTools {
  const { instrument, target, now, timeZone, pendings } = terms
  const isPending = target !== undefined
  const trail = trailTool(inputs.trail, terms)
  const breakEven = breakEvenTool(inputs.breakEven, terms)
  const guarantee = guaranteeTool(inputs, terms, target ?? terms.closing)
  const expiry = isPending ? expiryTool(inputs.expiry, now, timeZone) : undefined
  const oco = isPending ? ocoTool(inputs.oco, pendings) : undefined
  const write = (price: Price) => formatPrice(price, instrument.PricePrecision)
  return {
    trail,
    breakEven,
    guarantee,
    expiry,
    oco,
    errors: [trail, breakEven, guarantee, expiry, oco].flatMap((tool) => tool?.error ?? []),
    request: {
      ...(trail?.distance !== undefined && { trail: write(trail.distance) }),
      ...(breakEven?.at !== undefined && { be_at: write(breakEven.at) }),
      ...(guarantee !== undefined && { gs: 1 as const }),
      ...(expiry?.wire !== undefined && { expire: expiry.wire }),
      ...(oco?.chosen !== undefined && { oco_with: oco.chosen.order.Id }),
    },
  }
}
