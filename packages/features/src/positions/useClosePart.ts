import { sideOf, type Order } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useState } from 'react'
import { useCloseBlock, type TradeBlock } from '../market/useQuote.ts'
import { closePart } from './closePart.ts'
import { useCloseOrder } from './useCloseOrder.ts'
import { useOrderTerms } from './useOrderTerms.ts'

export interface ClosePart {
  readonly lots: string
  setLots(lots: string): void
  readonly problem: string | undefined
  /** What it would bring now, in dollars; undefined while there is no price. */
  readonly profit: string | undefined
  readonly isWhole: boolean
  /** Why nothing can be closed now. */
  readonly block: TradeBlock | undefined
  readonly canClose: boolean
  readonly isClosing: boolean
  /** Resolves to whether it was closed. */
  close(): Promise<boolean>
}

/** Closing a position or a part of it; all of it unless told. */
export function useClosePart(order: Order): ClosePart {
  const { t } = useTranslation('ticket')
  const { t: tOrders } = useTranslation('orders')
  const { code } = useLanguage()
  const { instrument, quote, conversion } = useOrderTerms(order)
  const block = useCloseBlock(order.forex_id)
  const { close, closing } = useCloseOrder()
  // Undefined is all of it, also after a part was closed elsewhere.
  const [chosen, setLots] = useState<string>()
  const lots = chosen ?? order.Quantity
  const part =
    instrument &&
    closePart(lots, {
      side: sideOf(order),
      lots: order.Quantity,
      open: order.Price,
      instrument,
      quote,
      conversion,
    })
  const step = instrument === undefined ? '' : formatNumber(instrument.Pip, code)
  const describe = (problem: NonNullable<NonNullable<typeof part>['problem']>): string =>
    problem === 'more-than-open' || problem === 'above-maximum'
      ? tOrders('atMostOpen', { lots: formatNumber(order.Quantity, code) })
      : t(`error.${problem}`, { minimum: step, step })
  return {
    lots,
    setLots,
    problem: part?.problem && describe(part.problem),
    profit: part?.profit,
    isWhole: part?.isWhole ?? false,
    block,
    canClose: part !== undefined && part.problem === undefined && block === undefined,
    isClosing: closing === order.Id,
    close: async () => {
      const done = await close(order, part?.isWhole === false ? lots : undefined)
      if (done) setLots(undefined)
      return done
    },
  }
}
