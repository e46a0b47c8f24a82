import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import { useOwner } from '../session/useOfAccount.ts'
import type { Confirmation } from '../platform/confirmation.ts'
import type { StopInput } from '../ticket/stopInput.ts'
import { stopsForm, type StopInputs, type StopsForm } from '../ticket/stopsForm.ts'
import { useFarStops } from '../ticket/useFarStops.ts'
import { useStopProblems } from '../ticket/useStopProblems.ts'
import { priceOrNone } from './priceOrNone.ts'
import { useOrderTerms } from './useOrderTerms.ts'

export interface EditStops {
  readonly stops: StopInputs
  readonly fields: StopsForm | undefined
  readonly problems: Readonly<Record<keyof StopInputs, string | undefined>>
  /** Whether there is something to save that is allowed. */
  readonly canSave: boolean
  readonly isSaving: boolean
  onChange(stop: keyof StopInputs, input: StopInput): void
  /** Resolves to whether they were saved. */
  save(): Promise<boolean>
  /** The question about stops that are far from the market, asked before they are saved. */
  readonly confirmation: Confirmation | undefined
}

/** A stop that is set, as a field shows it. */
export const stopInputOf = (price: string): StopInput => {
  const set = priceOrNone(price)
  return { isOn: set !== undefined, value: set ?? '', unit: 'price' }
}

/** Editing the stop loss and take profit of a position or of a pending order, in one form. */
export function useEditStops(order: Order): EditStops {
  const { t } = useTranslation('ticket')
  const { t: tOrders } = useTranslation('orders')
  const { code: language } = useLanguage()
  const notify = useNotify()
  const of = useOwner()
  const farStops = useFarStops()
  const { subject } = useOrderTerms(order)
  const [ask, { isLoading: isSaving }] = orderApi.useSetStopsMutation()
  // What was not touched follows the order, which may be edited elsewhere.
  const [changed, setChanged] = useState<Partial<StopInputs>>({})
  const saved = { stopLoss: stopInputOf(order.TargetLossPrice), takeProfit: stopInputOf(order.TargetProfitPrice) }
  const stops: StopInputs = { ...saved, ...changed }
  const fields = subject && stopsForm(stops, subject)
  const problems = useStopProblems(fields)

  const priceOf = (stop: keyof StopInputs): string => fields?.[stop].price ?? ''
  const isChanged = (stop: keyof StopInputs): boolean =>
    changed[stop] !== undefined && priceOf(stop) !== (saved[stop].isOn ? saved[stop].value : '')
  const changes = (['stopLoss', 'takeProfit'] as const).filter(isChanged)
  const canSave =
    fields !== undefined && changes.length > 0 && changes.every((stop) => fields[stop].error === undefined)

  async function save(): Promise<boolean> {
    if (of === undefined || !canSave || isSaving || !(await farStops.ask(fields, changes))) return false
    const { data } = await ask({
      of,
      input: {
        id: order.Id,
        ...(changes.includes('stopLoss') && { stop_loss_price: priceOf('stopLoss') }),
        ...(changes.includes('takeProfit') && { target_profit_price: priceOf('takeProfit') }),
      },
    })
    if (data === undefined) return false
    setChanged({})
    notify.show({
      tone: 'success',
      title: tOrders('stopsSaved'),
      text: t(`name.${sideOf(order)}`, {
        lots: formatNumber(order.Quantity, language),
        code: order.ForexTradeLists.ShowCode,
      }),
    })
    return true
  }

  return {
    stops,
    fields,
    problems,
    canSave,
    isSaving,
    onChange: (stop, input) => setChanged((former) => ({ ...former, [stop]: input })),
    save,
    confirmation: farStops.confirmation,
  }
}
