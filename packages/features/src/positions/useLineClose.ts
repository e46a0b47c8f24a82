import { sideOf, type Order } from '@openlot/core/contract'
import type { StopKind } from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { orderApi } from '../api/orderApi.ts'
import { useNotify } from '../client/ClientProvider.tsx'
import type { Confirmation } from '../platform/confirmation.ts'
import { useOwner } from '../session/useOfAccount.ts'
import { readLineId } from './lineDrag.ts'
import { useCloseOrder } from './useCloseOrder.ts'
import type { AskedClose } from './useClosePosition.ts'
import { useCancelMany } from './useCancelMany.ts'
import { useLinkedChoice } from './tools/useLinkedChoice.ts'
import { useHoldings } from './useHoldings.ts'
import { usePendings } from './usePendings.ts'

interface Asked {
  /** The line on the chart whose × was pressed. */
  lineId: string
  open: boolean
  onClose(): void
}

/** What the × of a line asks: one of the two is defined. */
export interface LineClose {
  /** For `CloseConfirmation`: the position is to be closed. */
  position: AskedClose | undefined
  /** A stop is to be removed, or a pending order cancelled. */
  other: Confirmation | undefined
}

/** The × of a line on the chart: closes a position, cancels a pending order, removes a stop; each after a question. */
export function useLineClose({ lineId, open, onClose }: Asked): LineClose {
  const { t } = useTranslation('orders')
  const { code: language } = useLanguage()
  const notify = useNotify()
  const of = useOwner()
  const { orders: holdings } = useHoldings()
  const { orders: pendings } = usePendings()
  const { close, closing } = useCloseOrder()
  const [setStops, { isLoading: isRemoving }] = orderApi.useSetStopsMutation()
  const { cancel, isCancelling } = useCancelMany()
  const { id, kind } = readLineId(lineId)
  const held = holdings.find(({ Id }) => Id === id)
  const found = held ?? pendings.find(({ Id }) => Id === id)
  // An order that has just closed is still named until its question has gone.
  const [known, setKnown] = useState(found)
  if (found !== undefined && found !== known) setKnown(found)
  const order = found ?? (known?.Id === id ? known : undefined)
  const linked = useLinkedChoice(kind === undefined && held === undefined ? order : undefined)
  if (order === undefined || of === undefined) return { position: undefined, other: undefined }

  async function closePosition(position: Order, lots: string | undefined) {
    await close(position, lots)
    onClose()
  }
  if (kind === undefined && held !== undefined) {
    const onConfirm = (lots?: string) => void closePosition(order, lots)
    const position = { order, open, busy: closing === id, onConfirm, onClose }
    return { position, other: undefined }
  }

  const { ShowCode: code, PricePrecision } = order.ForexTradeLists
  const words = {
    order: t(`orderOf.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code }),
    price: writePrice(order.target_price, language, PricePrecision),
  }
  const owner = of
  async function remove(stop: StopKind) {
    const removed = stop === 'stop-loss' ? { stop_loss_price: '' } : { target_profit_price: '' }
    const { data } = await setStops({ of: owner, input: { id, ...removed } })
    if (data !== undefined) notify.show({ tone: 'success', title: t(`confirmRemove.${stop}.done`), text: words.order })
  }
  async function act() {
    await (kind === undefined ? cancel(linked.orders) : remove(kind))
    onClose()
  }
  const question = kind === undefined ? ('confirmCancel' as const) : (`confirmRemove.${kind}` as const)
  return {
    position: undefined,
    other: {
      open,
      tone: 'ink',
      title: t(`${question}.title`),
      message: t(`${question}.message`, words),
      confirmLabel: t(`${question}.submit`),
      ...(kind === undefined && { cancelLabel: t('confirmCancel.keep') }),
      ...linked.choice,
      busy: isRemoving || isCancelling,
      onConfirm: () => void act(),
      onClose,
    },
  }
}
