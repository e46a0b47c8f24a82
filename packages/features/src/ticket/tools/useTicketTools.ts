import { parsePrice, parseUsd, type Price } from '@openlot/core/math'
import { ownTimeZone, useTimeZone } from '@openlot/i18n/react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { tradingApi } from '../../api/tradingApi.ts'
import { useClient } from '../../client/ClientProvider.tsx'
import { useOfAccount } from '../../session/useOfAccount.ts'
import { readLots } from '../lotsInput.ts'
import type { Ticket, TicketContext } from '../ticket.ts'
import { toolsOn, type ToolInputs } from './toolInputs.ts'
import type { OrderTools } from './orderTools.ts'
import { useToolRules } from './useToolRules.ts'

/** The tools of the order that a ticket has come to; undefined until they are loaded, and while there is no price. */
export type ToolsOf = (asked: Ticket) => OrderTools | undefined

/** What tools make of an order of an instrument; undefined for one without any: then nothing is loaded. */
export function useTicketTools(
  inputs: ToolInputs,
  { instrument, quote, conversion }: TicketContext,
  isPending: boolean,
): ToolsOf | undefined {
  'use memo'
  const { serverNow } = useClient()
  const timeZone = useTimeZone() ?? ownTimeZone()
  const isOn = toolsOn(inputs, isPending).length > 0
  const rules = useToolRules(isOn)
  const ofAccount = useOfAccount()
  const { currentData: pendings, isError } = tradingApi.usePendingsQuery(
    isPending && inputs.oco.isOn ? ofAccount : skipToken,
  )
  if (!isOn) return undefined
  return ({ label: { side }, lots, price, stops, summary }) => {
    if (rules === undefined || price === undefined || quote === undefined) return undefined
    const isUnknown = isPending && inputs.oco.isOn && pendings === undefined
    if (isUnknown && !isError) return undefined
    const entry = parsePrice(price)
    const spread = parsePrice(quote.ask) - parsePrice(quote.bid)
    const stopLoss = stops?.stopLoss.price
    return rules.orderTools(inputs, {
      instrument,
      side,
      lots: readLots(lots),
      entry,
      closing: (side === 'buy' ? entry - spread : entry + spread) as Price,
      fee: summary && parseUsd(summary.fee),
      conversion,
      stopLoss: stopLoss === undefined ? undefined : parsePrice(stopLoss),
      target: isPending ? entry : undefined,
      pendings: isUnknown ? undefined : (pendings?.orders ?? []),
      now: serverNow(),
      timeZone,
    })
  }
}
