import { useTranslation } from '@openlot/i18n/react'
import { Segmented } from '@openlot/ui'
import type { TicketState } from './useTicketState.ts'

const KINDS = ['market', 'pending'] as const

/** Whether an order is for now, or for a price of one's own. */
export function TicketKind({ state: { order, side } }: { state: TicketState }) {
  'use memo'
  const { t } = useTranslation('ticket')
  return (
    <Segmented
      size="small"
      label={t('kind.label')}
      items={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      value={order.target === undefined ? 'market' : 'pending'}
      onChange={(kind) => order.setPending(kind === 'pending', side)}
    />
  )
}
