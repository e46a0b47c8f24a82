import type { Ref } from 'react'
import { MoreTools } from './MoreTools.tsx'
import { StopFields } from './StopFields.tsx'
import { TargetField } from './TargetField.tsx'
import { TicketFields } from './TicketFields.tsx'
import type { TicketState } from './useTicketState.ts'

export interface TicketFormProps {
  state: TicketState
  /** Enter in the price of a pending order places it. */
  onSubmit: () => void
  /** The form around that price. */
  targetRef?: Ref<HTMLFormElement>
}

/** What is entered of an order: its price where it is one's own, volume, leverage and stops. */
export function TicketForm({ state, onSubmit, targetRef }: TicketFormProps) {
  'use memo'
  const { instrument, order, ticket, problems, quote } = state
  return (
    <>
      {order.target !== undefined && (
        <form
          ref={targetRef}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <TargetField
            value={order.target}
            onChange={order.setTarget}
            pipSize={instrument.PipSize}
            precision={instrument.PricePrecision}
            near={quote?.bid}
            distance={ticket.distance}
            kind={ticket.pendingAs}
            problem={problems.target}
          />
        </form>
      )}
      <TicketFields
        {...order}
        made={ticket.size}
        hasEquity={!state.isVisitor}
        fee={ticket.summary?.fee}
        hidden={state.isHidden}
        step={instrument.Pip}
        max={instrument.MaxCont}
        lotsFor={state.isVisitor ? undefined : ticket.lotsFor}
        lotsProblem={problems.lots}
        pipValue={ticket.summary?.pipValue}
      />
      <StopFields
        stops={order.stops}
        onChange={order.setStop}
        fields={ticket.stops}
        problems={problems}
        precision={instrument.PricePrecision}
        sizesLots={order.size !== undefined && order.size.unit !== 'margin'}
      />
      <MoreTools state={state} />
    </>
  )
}
