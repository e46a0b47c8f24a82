import { ORDER_KIND, ORDER_SIDE, type Instrument } from '@openlot/core/contract'
import type { Side } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useSyncExternalStore } from 'react'
import { useDispatch } from 'react-redux'
import { useDealAccount, type DealAccount } from '../accounts/useDealAccount.ts'
import type { Input } from '../api/baseQuery.ts'
import { failureOf } from '../api/failureOf.ts'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useIdempotencyKeys } from '../client/useIdempotencyKeys.ts'
import { useAskLogin } from '../session/useAskLogin.ts'
import { orderLeft } from '../session/sessionSlice.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { useWaitingOrder } from '../session/useWaitingOrder.ts'
import { shownLots } from './lotsInput.ts'
import { leveragesOf, startLeverage } from './leverage.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import type { SizeInput, SizeUnit } from './sizing.ts'
import { draftOfPlan, type OrderPlan } from './orderPlan.ts'
import { NO_STOP, type StopInput } from './stopInput.ts'
import type { StopInputs } from './stopsForm.ts'
import { stopRequest } from './stopRequest.ts'
import { useFarStops } from './useFarStops.ts'
import { usePreference } from '../preferences/usePreferences.ts'
import { startLots } from './startLots.ts'
import { draftOwnerOf, useTicketDrafts, type TicketDraft, type TicketDrafts } from './ticketDrafts.ts'
import { ticket, type Ticket } from './ticket.ts'
import { NO_TOOLS, toolsOn, type ToolInputs } from './tools/toolInputs.ts'
import { useTicketTools } from './tools/useTicketTools.ts'
import type { OrderTools } from './tools/orderTools.ts'
import { useTicketContext } from './useTicketContext.ts'

export interface OrderTicket {
  side: Side
  setSide(side: Side): void
  /** The volume, typed or computed: a decimal, empty where there is none. */
  lots: string
  /** Types the volume; it is no longer computed. */
  setLots(lots: string): void
  /** What the volume is computed from; undefined where it is typed. */
  size: SizeInput | undefined
  setSize(size: SizeInput): void
  /** Computes the volume from something else, beginning with the volume that it is now; or takes that as typed. */
  setSizeUnit(unit: 'lots' | SizeUnit): void
  leverage: number | undefined
  leverages: readonly number[]
  setLeverage(leverage: number): void
  /** The target price of a pending order; undefined for a market order. */
  target: string | undefined
  setTarget(target: string): void
  /** Makes it a pending order that starts at the price a side opens at now, or a market order again. */
  setPending(isPending: boolean, side: Side): void
  /** Makes it a pending order of a side at a price. */
  setPendingAt(side: Side, target: string): void
  /** Drops what makes it a pending order, with its stops; volume and leverage stay. */
  discard(): void
  stops: StopInputs
  setStop(kind: keyof StopInputs, stop: StopInput): void
  tools: ToolInputs
  setTools(tools: Partial<ToolInputs>): void
  /** What the tools do to the order of a side; undefined without any, while there is no price, and until they are loaded. */
  toolsOf(side: Side): OrderTools | undefined
  /** The ticket of buying or selling now. */
  ticketOf(side: Side): Ticket
  /** The volume that it would have as a pending order of a side at a price; see `setPendingAt`. */
  lotsAt(side: Side, target: string): string
  /** The ticket of an order that is planned on the chart: with the volume and the leverage of this one. */
  ticketOfPlan(plan: OrderPlan): Ticket
  /** What the button that places it says, with the kind of its account where one has been chosen. */
  labelOf(side: Side): string
  /** The account that it goes to. */
  account: DealAccount
  /** Places the order, or sends a visitor to the login page. Resolves to whether it was placed. */
  submit(side: Side): Promise<boolean>
  isSubmitting: boolean
  /** The question about stops that are far from the market, asked before such an order is placed. */
  confirmation: Confirmation | undefined
}

interface Options {
  /** Shows the orders, where they are not on the screen anyway. */
  onView?: ((kind: 'market' | 'pending') => void) | undefined
  /** Its orders are at the market and carry no stops; leverage and typed volume are those of the ticket. */
  isBare?: boolean
}

/** Orders without an answer yet, or with a lost one, by their keys: also of another ticket that shows the same draft. */
const sentOf = new WeakMap<TicketDrafts, Map<string, Input<'submitOrder'>>>()
/** So many are kept: their keys are forgotten sooner. */
const MAX_SENT = 50

const NO_STOPS: StopInputs = { stopLoss: NO_STOP, takeProfit: NO_STOP }
const AT_MARKET = { target: undefined, stops: NO_STOPS, tools: NO_TOOLS } as const
/** No volume can follow from a stop that is not there. */
const BARE = { ...AT_MARKET, size: undefined } as const

/**
 * The order ticket of an instrument: all who call it show and change the same draft. Another instrument, and another
 * account, start with their own defaults, or with what a visitor wanted to place there before logging in.
 */
export function useOrderTicket(instrument: Instrument, { onView, isBare = false }: Options = {}): OrderTicket {
  'use memo'
  const idempotencyKeys = useIdempotencyKeys()
  const notify = useNotify()
  const askLogin = useAskLogin()
  const owner = useOwner()
  const preferredLots = usePreference('lots')
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()

  const deal = useDealAccount()
  const farStops = useFarStops()
  const cap = deal.leverageCap
  const leverages = leveragesOf(instrument).filter((value) => cap === undefined || value <= cap)
  const of = { owner: draftOwnerOf(owner), instrument: instrument.Id }
  const drafts = useTicketDrafts()
  const dispatch = useDispatch()
  const left = useWaitingOrder()
  const waiting = left?.instrument === instrument.Id ? left : undefined
  const start: TicketDraft = {
    side: waiting?.side ?? 'buy',
    lots: waiting?.lots ?? startLots(instrument, preferredLots),
    size: waiting?.size,
    // The account of whom logs in may have a lower limit.
    leverage: leverages.find((value) => value === waiting?.leverage) ?? startLeverage(leverages),
    target: waiting?.target,
    stops: waiting?.stops ?? NO_STOPS,
    tools: waiting?.tools ?? NO_TOOLS,
  }
  // What was left before logging in comes first, whatever the account had in its ticket.
  const isLeft = waiting !== undefined && owner !== undefined
  const stored = () => (isLeft ? undefined : drafts.get(of))
  const own = { ...start, ...useSyncExternalStore(drafts.subscribe, stored), ...(isBare && BARE) }
  // Another account may have a lower limit.
  const isOffered = own.leverage !== undefined && leverages.includes(own.leverage)
  const draft = isOffered ? own : { ...own, leverage: start.leverage }
  // Several can be set at once.
  const set = (change: (former: TicketDraft) => Partial<TicketDraft>) => {
    const former = { ...(isLeft ? start : undefined), ...stored() }
    drafts.set(of, { ...former, ...change({ ...start, ...former }) })
    // Once changed, it does not come back.
    if (waiting !== undefined && owner !== undefined) dispatch(orderLeft(undefined))
  }

  const context = useTicketContext(instrument)
  const [ask, { isLoading }] = orderApi.useSubmitOrderMutation()
  const toolsOfTicket = useTicketTools(draft.tools, context, draft.target !== undefined)
  const toolsOf = (side: Side): OrderTools | undefined => toolsOfTicket?.(ticket({ ...draft, side }, context))
  const ticketOf = (side: Side): Ticket => {
    const asked = ticket({ ...draft, side }, context)
    const isRight = toolsOfTicket === undefined || toolsOfTicket(asked)?.errors.length === 0
    return deal.isCopy || !isRight ? { ...asked, canSubmit: false } : asked
  }

  const ticketOfPlan = (plan: OrderPlan): Ticket => ticket({ ...draft, ...draftOfPlan(plan) }, context)

  const stopsOf = (side: Side): StopInputs => (side === draft.side ? draft.stops : NO_STOPS)
  const lotsAt = (side: Side, target: string): string =>
    ticket({ ...draft, side, target, stops: stopsOf(side) }, context).lots

  function discard() {
    set(() => AT_MARKET)
  }

  function setSizeUnit(unit: 'lots' | SizeUnit) {
    const now = ticketOf(draft.side)
    if (unit === 'lots') return set((former) => ({ size: undefined, lots: now.lots === '' ? former.lots : now.lots }))
    const { stopLoss } = draft.stops
    // How far a stop in dollars reaches depends on the volume, which cannot depend on it as well.
    const isCircular = unit !== 'margin' && stopLoss.unit === 'usd'
    const price = now.stops?.stopLoss.price ?? ''
    const fixed: StopInput = { isOn: stopLoss.isOn, unit: 'price', value: price }
    const stops = isCircular ? { ...draft.stops, stopLoss: fixed } : draft.stops
    const { sizeIn } = ticket({ ...draft, stops }, context)
    set(() => ({ size: { unit, value: sizeIn(unit) }, stops }))
  }

  function labelOf(side: Side): string {
    const { price, lots: volume } = ticketOf(side)
    const lots = shownLots(volume, language)
    const order =
      draft.target === undefined
        ? t(`submit.${side}`, { lots, code: instrument.ShowCode })
        : t(`place.${side}`, { lots, price: price === undefined ? '–' : writePrice(price, language) })
    return deal.word === undefined ? order : t('onAccount', { order, account: deal.word })
  }

  async function submit(side: Side): Promise<boolean> {
    if (owner === undefined) {
      const { lots, size, leverage, target, stops, tools } = draft
      const order = { side, lots, size, leverage, target, stops, tools }
      dispatch(orderLeft({ instrument: instrument.Id, code: instrument.ShowCode, ...order }))
      askLogin()
      return false
    }
    const asked = ticketOf(side)
    if (!asked.canSubmit || !(await farStops.ask(asked.stops))) return false
    return place(side, asked)
  }

  async function place(side: Side, { lots, stops: prices }: Ticket): Promise<boolean> {
    const { leverage, lots: typed, size, target, stops, tools } = draft
    const now = stored()
    // A press that comes late belongs to an order that has been placed or dropped.
    const isGone = !isBare && now !== undefined && now.target !== target
    if (leverage === undefined || isGone) return false
    const on = toolsOn(tools, target !== undefined).map((name) => [name, tools[name]])
    // As it was entered: what is computed of it follows the price, and a retry is the same order all the same.
    const request = JSON.stringify([owner, instrument.Id, side, size ?? typed, leverage, target, stops, on])
    const key = idempotencyKeys.begin(request)
    if (key === undefined) return false
    const sent = sentOf.get(drafts) ?? new Map<string, Input<'submitOrder'>>()
    sentOf.set(drafts, sent)
    // A retry of an order whose answer was lost is that order, whatever its lots and stops would be at the current price.
    const order = sent.get(key) ?? {
      type: target === undefined ? ORDER_KIND.MARKET : ORDER_KIND.PENDING,
      status: side === 'buy' ? ORDER_SIDE.BUY : ORDER_SIDE.SELL,
      forex_id: instrument.Id,
      cont: lots,
      multiple: leverage,
      ...(target !== undefined && { target_price: target }),
      ...stopRequest(stops, prices, { target, precision: instrument.PricePrecision }),
      ...toolsOf(side)?.request,
      client_id: key,
    }
    sent.set(key, order)
    if (sent.size > MAX_SENT) sent.delete(sent.keys().next().value ?? key)
    const answer = await ask(order)
    idempotencyKeys.end(request, failureOf(answer.error))
    if (answer.data === undefined) return false
    sent.delete(key)
    if (waiting !== undefined) dispatch(orderLeft(undefined))
    // It is an order now: its draft would lie on the chart beside it. What was prepared since stays.
    if (target !== undefined && now !== undefined && drafts.get(of) === now) discard()
    const { Quantity, Price, ForexTradeLists } = answer.data
    const what = target === undefined ? 'opened' : 'placed'
    notify.show({
      tone: 'success',
      ...(target === undefined && { feedback: 'fill' }),
      title: t(`${what}.${side}`, { lots: formatNumber(Quantity, language), code: ForexTradeLists.ShowCode }),
      text: t(`${what}.at`, { price: writePrice(Price, language, ForexTradeLists.PricePrecision) }),
      ...(onView && {
        action: { label: t('view'), onPress: () => onView(target === undefined ? 'market' : 'pending') },
      }),
    })
    return true
  }

  return {
    ...draft,
    lots: ticketOf(draft.side).lots,
    size: draft.size,
    leverages,
    // A ticket without stops has its own volume beside one that follows from a stop.
    setLots: (lots) => set(() => (isBare ? { lots } : { lots, size: undefined })),
    setSize: (size) => set(() => ({ size })),
    setSizeUnit,
    setLeverage: (leverage) => set(() => ({ leverage })),
    setSide: (side) => set(() => ({ side })),
    setTarget: (target) => set(() => ({ target })),
    setPendingAt: (side, target) =>
      set((former) => ({
        side,
        target,
        ...(former.side !== side && { stops: NO_STOPS }),
        // What is not shown there does not come with it.
        ...((former.target === undefined || former.side !== side) && { tools: NO_TOOLS }),
      })),
    discard,
    setPending: (isPending, side) =>
      set(() => ({
        target: isPending ? (ticket({ ...draft, side, target: undefined }, context).price ?? '') : undefined,
      })),
    setStop: (kind, stop) => set(({ stops }) => ({ stops: { ...stops, [kind]: stop } })),
    setTools: (tools) => set((former) => ({ tools: { ...former.tools, ...tools } })),
    toolsOf,
    ticketOf,
    lotsAt,
    ticketOfPlan,
    labelOf,
    account: deal,
    submit,
    isSubmitting: isLoading,
    confirmation: farStops.confirmation,
  }
}
