import { useTranslation } from '@openlot/i18n/react'
import { Note } from '@openlot/ui'
import type { ReactNode } from 'react'
import { OrderNotice } from './OrderNotice.tsx'
import type { TicketState } from './useTicketState.ts'

export interface TicketNotesProps {
  state: TicketState
  /** What helps where the market is closed. */
  instead?: ReactNode
}

/** What is to be known before an order is placed, and why it cannot be. */
export function TicketNotes({ state: { order, ticket, problems }, instead }: TicketNotesProps) {
  'use memo'
  const { t } = useTranslation('ticket')
  return (
    <>
      {problems.warning !== undefined && <Note tone="warn">{problems.warning}</Note>}
      <OrderNotice problem={problems.order} waiting={problems.waiting} />
      {ticket.errors.includes('market-closed') && instead}
      {order.account.isCopy && <Note>{t('copyAccount')}</Note>}
    </>
  )
}
