import { sideOf, type Order } from '@openlot/core/contract'
import { parsePrice } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOwner } from '../session/useOfAccount.ts'
import type { StopInput } from '../ticket/stopInput.ts'
import type { StopInputs } from '../ticket/stopsForm.ts'
import { pipsOf } from '../ticket/tools/toolTerms.ts'
import { priceOrNone } from './priceOrNone.ts'
import { useFarStops } from '../ticket/useFarStops.ts'
import { useStopProblems } from '../ticket/useStopProblems.ts'
import { pendingForm, type PendingForm, type PendingInputs } from './pendingForm.ts'
import { stopInputOf } from './useEditStops.ts'
import { useOrderTerms, type OrderTerms } from './useOrderTerms.ts'

type Typed = Pick<PendingInputs, 'target' | 'lots'>

export interface EditPending {
  readonly inputs: PendingInputs
  /** Undefined until its instrument has loaded. */
  readonly form: PendingForm | undefined
  readonly terms: OrderTerms
  readonly problems: Readonly<Record<'target' | 'lots' | keyof StopInputs, string | undefined>>
  readonly isSaving: boolean
  change(inputs: Partial<Typed>): void
  changeStop(stop: keyof StopInputs, input: StopInput): void
  save(): Promise<void>
  /** The question about stops that are far from the price, asked before they are saved. */
  readonly confirmation: Confirmation | undefined
}

/** A stop that is a distance from the fill price, as a field shows it; undefined for one that is none. */
function distanceInputOf({ ForexTradeLists }: Order, distance = '0'): StopInput | undefined {
  const set = priceOrNone(distance)
  return set === undefined ? undefined : { isOn: true, value: pipsOf(parsePrice(set), ForexTradeLists), unit: 'pips' }
}

/** Editing a pending order: its price, its lots and its stops, in one form that is saved at once. */
export function useEditPending(order: Order): EditPending {
  const { t } = useTranslation('ticket')
  const { t: tOrders } = useTranslation('orders')
  const { code: language } = useLanguage()
  const notify = useNotify()
  const of = useOwner()
  const farStops = useFarStops()
  const terms = useOrderTerms(order)
  const [ask, { isLoading: isSaving }] = orderApi.useEditPendingMutation()
  // What was not touched follows the order, which may be edited elsewhere.
  const [changed, setChanged] = useState<Partial<Typed>>({})
  const [changedStops, setChangedStops] = useState<Partial<StopInputs>>({})
  const { StopLossDistance, TargetProfitDistance, TargetLossPrice, TargetProfitPrice } = order
  const saved = {
    stopLoss: distanceInputOf(order, StopLossDistance) ?? stopInputOf(TargetLossPrice),
    takeProfit: distanceInputOf(order, TargetProfitDistance) ?? stopInputOf(TargetProfitPrice),
  }
  const inputs: PendingInputs = {
    target: order.target_price,
    lots: order.Quantity,
    ...changed,
    stops: { ...saved, ...changedStops },
    // A distance that was not touched stays one, and moves with the price of the order.
    touched: (['stopLoss', 'takeProfit'] as const).filter((stop) => changedStops[stop] !== undefined),
  }
  const { instrument, quote, conversion } = terms
  const form = instrument && pendingForm(inputs, order, { instrument, quote, conversion })
  const ofStops = useStopProblems(form?.stops)

  async function save() {
    if (of === undefined || form === undefined || !form.canSave || isSaving) return
    const { changes } = form
    const stops = [
      ...(changes.stop_loss_price === undefined ? [] : (['stopLoss'] as const)),
      ...(changes.target_profit_price === undefined ? [] : (['takeProfit'] as const)),
    ]
    if (!(await farStops.ask(form.stops, stops))) return
    const { data } = await ask({ of, input: { id: order.Id, ...changes } })
    if (data === undefined) return
    setChanged({})
    setChangedStops({})
    const name = { lots: formatNumber(data.Quantity, language), code: data.ForexTradeLists.ShowCode }
    notify.show({
      tone: 'success',
      title: tOrders('orderSaved'),
      text: t(`name.${sideOf(data)}`, name),
    })
  }

  const step = instrument && formatNumber(instrument.Pip, language)
  return {
    inputs,
    form,
    terms,
    problems: {
      ...ofStops,
      target:
        form?.targetError &&
        t(`error.${form.targetError}`, { limit: form.limit === undefined ? '' : writePrice(form.limit, language) }),
      lots:
        form?.lotsError &&
        t(`error.${form.lotsError}`, {
          minimum: step ?? '',
          step: step ?? '',
          maximum: instrument ? formatNumber(instrument.MaxCont, language) : '',
        }),
    },
    isSaving,
    change: (next) => setChanged((former) => ({ ...former, ...next })),
    changeStop: (stop, input) => setChangedStops((former) => ({ ...former, [stop]: input })),
    save,
    confirmation: farStops.confirmation,
  }
}
