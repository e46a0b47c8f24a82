import type { Side } from '@openlot/core/math'
import type { TicketDraft } from './ticketDrafts.ts'

/** A trade that is planned on the chart. Prices are decimals. */
export interface OrderPlan {
  readonly side: Side
  readonly entry: string
  readonly target: string
  readonly stop: string
}

/** The pending order of a plan; its volume is that of the ticket. */
export const draftOfPlan = ({ side, entry, target, stop }: OrderPlan) =>
  ({
    side,
    target: entry,
    stops: {
      stopLoss: { isOn: true, unit: 'price', value: stop },
      takeProfit: { isOn: true, unit: 'price', value: target },
    },
  }) as const satisfies Partial<TicketDraft>
