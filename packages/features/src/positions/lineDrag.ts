import { sideOf, type Order } from '@openlot/core/contract'
import { parsePrice, parsePriceRounded, type Price, type StopKind } from '@openlot/core/math'
import { observable, type Observable } from '@openlot/core/socket'
import { priceOrNone } from './priceOrNone.ts'
import { entryOf, isPending, referenceOf } from './orderPrices.ts'
import { kindAt, nearestStop, roundToPip, stopOutcome, type StopContext, type StopOutcome } from './stopDraft.ts'
import { targetOutcome, type TargetOutcome } from './targetDraft.ts'

/** What a line of an order is: one of its stops, or the price that a pending order waits for. */
type LineKind = StopKind | 'target'

interface Drafted {
  /** The id of its line. */
  readonly id: string
  readonly order: Order
  readonly isBusy: boolean
}

/** A stop that is being dragged and not set yet. */
export interface StopDraft extends Drafted, StopOutcome {
  readonly kind: StopKind
  /** The other stop of the order, if it has one. */
  readonly other: StopOutcome | undefined
}

/** The price of a pending order that is being dragged and not sent yet. */
export interface TargetDraft extends Drafted, TargetOutcome {
  readonly kind: 'target'
}

export type LineDraft = StopDraft | TargetDraft

/** Whether a draft can be sent: it is allowed, and something would change. */
export const canConfirm = (draft: LineDraft): boolean =>
  !draft.isBusy && draft.problem === undefined && (draft.kind !== 'target' || draft.isChanged)

/**
 * Dragging the stops of orders and the prices of pending ones, with nothing sent before `confirm`. Prices are decimals;
 * drags are rounded to pips.
 */
export interface LineDrag<Shown> extends Observable<Shown | undefined> {
  /** Begins with a line, or pulls a stop out of a position; without a price at one that is allowed. */
  start(lineId: string, price?: string): void
  /** Begins with a line and moves it by pips, or pulls the stop on that side out of a position. */
  nudge(lineId: string, pips: number): void
  move(price: string): void
  step(pips: number): void
  confirm(): void
  cancel(): void
  /** Looks again at the market, which has changed. */
  refresh(): void
  /** Gives it what it works with, always the latest; a draft of an order that is no longer there is dropped. */
  setContext(context: LineDragContext<Shown>): void
}

/** What a drag works with. */
interface LineDragContext<Shown> {
  /** The orders that are on the chart now. */
  readonly orders: readonly Order[]
  readonly instrument: StopContext['instrument']
  market(): Pick<StopContext, 'quote' | 'conversion'>
  /** The draft as it is shown. */
  describe(draft: LineDraft): Shown
  /** Sends it; resolves when the server has answered. */
  submit(draft: LineDraft): Promise<unknown>
}

/** The drag is felt each time it passes so many pips. */
const FELT_PIPS = 10n

/** The id of the line of a stop. */
export const stopLineId = (order: Pick<Order, 'Id'>, kind: StopKind): string => `${order.Id}-${kind}`

/** The order and the stop of a line; the stop is undefined for the order's own line. */
export function readLineId(lineId: string): { id: number; kind: StopKind | undefined } {
  const at = lineId.indexOf('-')
  const kind = at === -1 ? undefined : (lineId.slice(at + 1) as StopKind)
  return { id: Number(at === -1 ? lineId : lineId.slice(0, at)), kind }
}

const stopOf = (order: Order, kind: StopKind): string | undefined =>
  priceOrNone(kind === 'stop-loss' ? order.TargetLossPrice : order.TargetProfitPrice)

/** Where the drag of a stop begins: where it is, or at the nearest price that is allowed. */
function startOfStop(order: Order, kind: StopKind, of: StopContext): Price | undefined {
  const set = stopOf(order, kind)
  return set === undefined ? nearestStop(kind, order, of) : parsePrice(set)
}

/** A line of an order at a price. */
function draftOf(order: Order, kind: LineKind, price: Price, of: StopContext): LineDraft {
  const own = { order, isBusy: false }
  if (kind === 'target') return { id: `${order.Id}`, kind, ...own, ...targetOutcome(price, order, of) }
  const otherKind: StopKind = kind === 'stop-loss' ? 'take-profit' : 'stop-loss'
  const otherPrice = stopOf(order, otherKind)
  return {
    id: stopLineId(order, kind),
    kind,
    ...own,
    other: otherPrice === undefined ? undefined : stopOutcome(otherKind, parsePrice(otherPrice), order, of),
    ...stopOutcome(kind, price, order, of),
  }
}

/**
 * Creates the drag of the lines on one chart.
 *
 * @param onStep makes it felt that the drag has passed some pips.
 */
export function createLineDrag<Shown>(onStep: () => void): LineDrag<Shown> {
  const drafted = observable<LineDraft | undefined>(undefined)
  let context: LineDragContext<Shown> | undefined
  let words: { draft: LineDraft; shown: Shown } | undefined

  const pipOf = ({ instrument }: LineDragContext<Shown>): Price => parsePrice(instrument.PipSize)
  const stopContext = ({ instrument, market }: LineDragContext<Shown>): StopContext => ({ instrument, ...market() })

  /** The order of a line, unless another change is being sent; the kind is undefined for the line of a position. */
  function take(lineId: string): { order: Order; kind: LineKind | undefined; of: LineDragContext<Shown> } | undefined {
    const { id, kind } = readLineId(lineId)
    const order = context?.orders.find(({ Id }) => Id === id)
    if (context === undefined || order === undefined || drafted.get()?.isBusy === true) return undefined
    return { order, kind: kind ?? (isPending(order) ? 'target' : undefined), of: context }
  }

  function put(order: Order, kind: LineKind, price: Price) {
    if (price <= 0n || context === undefined) return
    const former = drafted.get()
    const draft = draftOf(order, kind, price, stopContext(context))
    const pip = pipOf(context)
    const felt = (text: string): bigint => parsePrice(text) / (pip * FELT_PIPS)
    drafted.set(draft)
    if (former?.id === draft.id && felt(former.price) !== felt(draft.price)) onStep()
  }

  function place(price: Price) {
    const draft = drafted.get()
    if (draft !== undefined && !draft.isBusy) put(draft.order, draft.kind, price)
  }

  /** The stop that a price is pulled for, out of an order's own line. */
  function pulled(order: Order, price: Price, of: LineDragContext<Shown>): StopKind {
    const reference = referenceOf(order, of.market().quote) ?? parsePrice(entryOf(order))
    return kindAt(sideOf(order), price, reference)
  }

  const read = (text: string, of: LineDragContext<Shown>): Price =>
    roundToPip(parsePriceRounded(text, of.instrument.PricePrecision), pipOf(of))

  function begin(order: Order, kind: LineKind, of: LineDragContext<Shown>) {
    const price = kind === 'target' ? parsePrice(order.target_price) : startOfStop(order, kind, stopContext(of))
    if (price !== undefined) put(order, kind, price)
  }

  function step(pips: number) {
    const draft = drafted.get()
    if (draft === undefined || context === undefined) return
    place((parsePrice(draft.price) + BigInt(pips) * pipOf(context)) as Price)
  }

  function refresh() {
    const draft = drafted.get()
    if (draft === undefined || draft.isBusy) return
    const order = context?.orders.find(({ Id }) => Id === draft.order.Id)
    // One that has been filled waits for nothing.
    const isGone = order === undefined || (draft.kind === 'target' && !isPending(order))
    if (isGone) drafted.set(undefined)
    else put(order, draft.kind, parsePrice(draft.price))
  }

  return {
    get() {
      const draft = drafted.get()
      if (draft === undefined || context === undefined) return undefined
      if (words?.draft !== draft) words = { draft, shown: context.describe(draft) }
      return words.shown
    },
    subscribe: drafted.subscribe,
    start(lineId, price) {
      const taken = take(lineId)
      if (taken === undefined) return
      const { order, kind, of } = taken
      if (price !== undefined) {
        const at = read(price, of)
        put(order, kind ?? pulled(order, at, of), at)
        return
      }
      const lacksWin = stopOf(order, 'stop-loss') !== undefined && stopOf(order, 'take-profit') === undefined
      begin(order, kind ?? (lacksWin ? 'take-profit' : 'stop-loss'), of)
    },
    nudge(lineId, pips) {
      const taken = take(lineId)
      if (taken === undefined) return
      const { order, kind, of } = taken
      const towardsProfit = pips > 0 === (sideOf(order) === 'buy')
      begin(order, kind ?? (towardsProfit ? 'take-profit' : 'stop-loss'), of)
      if (kind !== undefined) step(pips)
    },
    move(price) {
      if (context !== undefined) place(read(price, context))
    },
    step,
    confirm() {
      const draft = drafted.get()
      if (draft === undefined || context === undefined || !canConfirm(draft)) return
      drafted.set({ ...draft, isBusy: true })
      void context.submit(draft).finally(() => drafted.set(undefined))
    },
    cancel() {
      if (drafted.get()?.isBusy !== true) drafted.set(undefined)
    },
    refresh,
    setContext(next) {
      context = next
      refresh()
    },
  }
}
