import type { Instrument } from '@openlot/features/market'
import { OwnOrders } from './OwnOrders.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TradingHours } from './TradingHours.tsx'

/** What a trader looks up before an order: what is open already, when the market is, and the terms. */
export default function TicketBelow({ instrument }: { instrument: Instrument }) {
  return (
    <>
      <OwnOrders instrument={instrument} />
      <TradingHours instrument={instrument} />
      <TicketFacts instrument={instrument} />
    </>
  )
}
