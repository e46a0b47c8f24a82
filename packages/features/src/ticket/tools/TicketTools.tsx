import { parsePrice } from '@openlot/core/math'
import { tradingApi } from '../../api/tradingApi.ts'
import { useNow } from '../../market/useNow.ts'
import { useOfAccount } from '../../session/useOfAccount.ts'
import type { TicketState } from '../useTicketState.ts'
import { ExpiryRow } from './ExpiryRow.tsx'
import { ocoChoices } from './ocoTool.ts'
import { OcoRow } from './OcoRow.tsx'
import { StopTools } from './StopTools.tsx'
import { useToolWords } from './useToolWords.ts'

/** What is done with the order of a ticket beside its price, volume and stops. */
export default function TicketTools({ state: { instrument, side, order, ticket } }: { state: TicketState }) {
  'use memo'
  const isPending = order.target !== undefined
  const { currentData: pendings } = tradingApi.usePendingsQuery(useOfAccount(), { skip: !isPending })
  const read = (price: string | undefined) => (price === undefined ? undefined : parsePrice(price))
  const terms = { instrument, side, entry: read(ticket.price), stopLoss: read(ticket.stops?.stopLoss.price) }
  const tools = order.toolsOf(side)
  const now = useNow()
  const words = useToolWords(terms)
  const { expiry, oco } = order.tools
  return (
    <>
      <StopTools inputs={order.tools} onChange={order.setTools} tools={tools} terms={terms} />
      {isPending && (
        <>
          <ExpiryRow
            input={expiry}
            onChange={(next) => order.setTools({ expiry: next })}
            sentence={words.expiry(tools?.expiry, expiry.until)}
            problem={words.problem(tools?.expiry)}
            now={now}
          />
          <OcoRow
            input={oco}
            onChange={(next) => order.setTools({ oco: next })}
            choices={pendings && ocoChoices(pendings.orders)}
            nameOf={(choice) => words.orderName(choice.order)}
            sentence={words.oco(tools?.oco)}
            problem={words.problem(tools?.oco)}
          />
        </>
      )}
    </>
  )
}
