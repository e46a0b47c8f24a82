import { sideOf, type Instrument, type Order } from '@openlot/core/contract'
import { formatPrice, parseLots, parsePrice, parseUsd, type Price } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import type { Input } from '../../api/baseQuery.ts'
import { orderApi } from '../../api/orderApi.ts'
import { useNotify } from '../../client/ClientProvider.tsx'
import { useOwner } from '../../session/useOfAccount.ts'
import { costOf } from '../../ticket/ticket.ts'
import { breakEvenTool } from '../../ticket/tools/breakEvenTool.ts'
import { guaranteeTool } from '../../ticket/tools/guaranteeTool.ts'
import type { StopToolInputs, StopToolsProps } from '../../ticket/tools/StopTools.tsx'
import { pipsOf } from '../../ticket/tools/toolTerms.ts'
import { trailTool } from '../../ticket/tools/trailTool.ts'
import { useTicketContext } from '../../ticket/useTicketContext.ts'
import { closingOf, entryOf, isPending, referenceOf } from '../orderPrices.ts'
import { priceOrNone } from '../priceOrNone.ts'

interface EditStopTools extends StopToolsProps {
  /** Whether there is something to save that is allowed. */
  readonly canSave: boolean
  readonly isSaving: boolean
  save(): Promise<void>
}

const distance = (a: Price, b: Price): Price => (a > b ? a - b : b - a) as Price

/** What moves or guarantees the stop loss of an order now. */
function savedTools(order: Order, entry: Price, instrument: Instrument): StopToolInputs {
  const trail = priceOrNone(order.Trail ?? '0')
  const even = priceOrNone(order.BreakEven ?? '0')
  return {
    trail: { isOn: trail !== undefined, pips: trail === undefined ? '' : pipsOf(parsePrice(trail), instrument) },
    breakEven: {
      isOn: even !== undefined,
      pips: even === undefined ? '' : pipsOf(distance(parsePrice(even), entry), instrument),
    },
    isGuaranteed: order.Guaranteed === 1,
  }
}

/** Editing what moves or guarantees the stop loss of a position or a pending order, saved at once. */
export function useStopTools(order: Order, instrument: Instrument): EditStopTools {
  'use memo'
  const { t } = useTranslation('tools')
  const notify = useNotify()
  const of = useOwner()
  const context = useTicketContext(instrument)
  const [ask, { isLoading: isSaving }] = orderApi.useSetStopsMutation()
  // What was not touched follows the order, which may be edited elsewhere.
  const [changed, setChanged] = useState<Partial<StopToolInputs>>({})

  const side = sideOf(order)
  const entry = parsePrice(entryOf(order))
  const lots = parseLots(order.Quantity)
  const quote = context.quote && { bid: parsePrice(context.quote.bid), ask: parsePrice(context.quote.ask) }
  const stopLoss = priceOrNone(order.TargetLossPrice)
  const reference = referenceOf(order, quote)
  const closing = closingOf(order, quote)
  const fee = isPending(order)
    ? costOf({ lots, price: entry, leverage: order.multiple }, context)?.fee
    : parseUsd(order.TradeFee)

  const saved = savedTools(order, entry, instrument)
  const inputs = { ...saved, ...changed }
  const isOther = {
    trail: inputs.trail.isOn !== saved.trail.isOn || (inputs.trail.isOn && inputs.trail.pips !== saved.trail.pips),
    breakEven:
      inputs.breakEven.isOn !== saved.breakEven.isOn ||
      (inputs.breakEven.isOn && inputs.breakEven.pips !== saved.breakEven.pips),
    isGuaranteed: inputs.isGuaranteed !== saved.isGuaranteed,
  }
  const stop = stopLoss === undefined ? undefined : parsePrice(stopLoss)
  const terms = { instrument, side, lots, entry, fee, conversion: context.conversion, stopLoss: stop }
  const priced = closing && reference !== undefined ? { ...terms, closing } : undefined
  const trail = priced && trailTool(inputs.trail, priced)
  const savedStep = parsePrice(order.TrailStep ?? '0')
  const isFollowing = saved.trail.isOn && !isOther.trail && !isPending(order)
  const tools = priced && {
    trail: trail && !isOther.trail ? { ...trail, step: savedStep, ...(isFollowing && { from: stop }) } : trail,
    breakEven: breakEvenTool(inputs.breakEven, priced),
    guarantee: guaranteeTool(inputs, priced, reference ?? closing!),
  }

  const write = (price: Price | undefined) =>
    price === undefined ? '' : formatPrice(price, order.ForexTradeLists.PricePrecision)
  const changes: Omit<Input<'setStops'>, 'id'> = {
    ...(isOther.trail && { trail: write(tools?.trail?.distance) }),
    ...(isOther.breakEven && { be_at: write(tools?.breakEven?.at) }),
    ...(isOther.isGuaranteed && { gs: inputs.isGuaranteed ? (1 as const) : (0 as const) }),
  }
  // What stays was allowed when it was set.
  const errors = [
    isOther.trail && tools?.trail?.error,
    isOther.breakEven && tools?.breakEven?.error,
    tools?.guarantee?.error === 'guarantee-too-close' && !isOther.isGuaranteed ? undefined : tools?.guarantee?.error,
  ]
  const canSave =
    tools !== undefined &&
    Object.keys(changes).length > 0 &&
    errors.every((error) => error === false || error === undefined)

  async function save() {
    if (of === undefined || !canSave || isSaving) return
    const { data } = await ask({ of, input: { id: order.Id, ...changes } })
    if (data === undefined) return
    setChanged({})
    notify.show({ tone: 'success', title: t('saved') })
  }

  return {
    inputs,
    onChange: (next) => setChanged((former) => ({ ...former, ...next })),
    tools,
    terms,
    isFollowing,
    canSave,
    isSaving,
    save,
  }
}
