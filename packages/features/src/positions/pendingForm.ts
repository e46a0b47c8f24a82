import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { formatLots, parseLots, parsePrice, type BidAsk, type Conversion, type Lots } from '@openlot/core/math'
import { lotsError, readLots, type LotsError } from '../ticket/lotsInput.ts'
import { readPriceInput } from '../ticket/priceInput.ts'
import { stopsForm, type StopInputs, type StopsForm } from '../ticket/stopsForm.ts'
import { targetOutcome, type TargetOutcome } from './targetDraft.ts'

/** A pending order as typed. */
export interface PendingInputs {
  readonly target: string
  readonly lots: string
  readonly stops: StopInputs
  /** The stops that were typed in; all unless told. The others stay as the order has them. */
  readonly touched?: readonly (keyof StopInputs)[]
}

/** What a pending order would be after an edit. */
export interface PendingForm {
  /** Undefined where the price is none. */
  readonly outcome: TargetOutcome | undefined
  readonly targetError: 'target-missing' | 'target-invalid' | `target-${'too-high' | 'too-low'}` | undefined
  /** The nearest price that it may have, where it is too near to the market. */
  readonly limit: string | undefined
  readonly lotsError: LotsError | undefined
  /** By its new price; undefined without one. */
  readonly stops: StopsForm | undefined
  /** What to send: what differs from the order. */
  readonly changes: Changes
  /** Whether there is something to send, and all of it is allowed. */
  readonly canSave: boolean
}

interface Changes {
  readonly target_price?: string
  readonly cont?: string
  readonly stop_loss_price?: string
  readonly target_profit_price?: string
}

interface Terms {
  readonly instrument: Instrument
  /** Undefined while there is no price. */
  readonly quote: BidAsk | undefined
  readonly conversion: Conversion | undefined
}

/** Judges an edit of a pending order; the server applies the same rules, and checks the margin of more lots. */
export function pendingForm(
  inputs: PendingInputs,
  order: Order,
  { instrument, quote, conversion }: Terms,
): PendingForm {
  const side = sideOf(order)
  const read = readPriceInput(inputs.target, instrument.PricePrecision)
  const target = typeof read === 'bigint' ? read : undefined
  const outcome = target === undefined ? undefined : targetOutcome(target, order, { instrument, quote, conversion })
  const tooNear = nearness(outcome)
  const lots = readLots(inputs.lots)
  const lotsProblem = lotsError(inputs.lots, instrument)
  const stops =
    target === undefined
      ? undefined
      : stopsForm(inputs.stops, {
          instrument,
          side,
          lots,
          entry: target,
          reference: target,
          conversion,
          isGuaranteed: order.Guaranteed === 1,
        })
  const changes = changesOf(order, { target: outcome, lots, stops }, inputs.touched)
  const isRight =
    lotsProblem === undefined &&
    outcome !== undefined &&
    tooNear === undefined &&
    stops?.stopLoss.error === undefined &&
    stops?.takeProfit.error === undefined
  return {
    outcome,
    targetError: target === undefined ? (read === 'none' ? 'target-missing' : 'target-invalid') : tooNear,
    limit: tooNear && outcome?.problem?.limit,
    lotsError: lotsProblem,
    stops,
    changes,
    canSave: isRight && Object.keys(changes).length > 0,
  }
}

/** Whether it is too near to the market. Its stops are judged by the form, where they can be changed with it. */
function nearness(outcome: TargetOutcome | undefined): `target-${'too-high' | 'too-low'}` | undefined {
  const kind = outcome?.problem?.kind
  return kind === 'target-too-high' || kind === 'target-too-low' ? kind : undefined
}

function changesOf(
  order: Order,
  now: { target: TargetOutcome | undefined; lots: Lots | undefined; stops: StopsForm | undefined },
  touched: readonly (keyof StopInputs)[] = ['stopLoss', 'takeProfit'],
): Changes {
  const isOther = (price: string | undefined, former: string): boolean =>
    parsePrice(price ?? '0') !== parsePrice(former)
  const stopLoss = touched.includes('stopLoss') ? now.stops?.stopLoss : undefined
  const takeProfit = touched.includes('takeProfit') ? now.stops?.takeProfit : undefined
  return {
    ...(now.target?.isChanged === true && { target_price: now.target.price }),
    ...(now.lots !== undefined && now.lots !== parseLots(order.Quantity) && { cont: formatLots(now.lots) }),
    ...(stopLoss && isOther(stopLoss.price, order.TargetLossPrice) && { stop_loss_price: stopLoss.price ?? '' }),
    ...(takeProfit &&
      isOther(takeProfit.price, order.TargetProfitPrice) && { target_profit_price: takeProfit.price ?? '' }),
  }
}
