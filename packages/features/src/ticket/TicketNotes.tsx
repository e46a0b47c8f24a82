import { useTranslation } from '@openlot/i18n/react'
import { LazyPart, lazyRetry, Note } from '@openlot/ui'
import type { ReactNode } from 'react'
import { toolReason } from './ToolReason.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import type { TicketState } from './useTicketState.ts'

/** Few accounts are empty. */
const NoFunds = lazyRetry(() => import('./NoFunds.tsx'))

export interface TicketNotesProps {
  state: TicketState
  /** What helps where the market is closed. */
  instead?: ReactNode
}

/** What is to be known before an order is placed, and why it cannot be. */
export function TicketNotes({ state, instead }: TicketNotesProps) {
  'use memo'
  const { t } = useTranslation('ticket')
  const { order, ticket, problems, hasNoFunds } = state
  // An empty stop says nothing at its field, which asks; here it says why the button is off.
  const stop = (['stopLoss', 'takeProfit'] as const).find(
    (one) => order.stops[one].isOn && order.stops[one].value === '',
  )
  return (
    <>
      {problems.warning !== undefined && <Note tone="warn">{problems.warning}</Note>}
      <OrderNotice
        problem={hasNoFunds ? undefined : problems.order}
        waiting={problems.waiting ?? (stop && problems[stop]) ?? toolReason(state)}
      />
      {hasNoFunds && (
        <LazyPart>
          <NoFunds />
        </LazyPart>
      )}
      {ticket.errors.includes('market-closed') && instead}
      {order.account.isCopy && <Note>{t('copyAccount')}</Note>}
    </>
  )
}
