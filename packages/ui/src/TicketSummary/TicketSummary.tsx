import { useTranslation } from '@openlot/i18n/react'
import { Money } from '../Money/Money.tsx'
import { SummaryList, SummaryRow } from '../Summary/Summary.tsx'

export interface TicketSummaryProps {
  /** USD as decimal strings; undefined while nothing can be computed. */
  summary:
    | Readonly<Record<'margin' | 'fee' | 'pipValue' | 'freeMargin' | 'freeMarginAfter', string | undefined>>
    | undefined
  /** Whether there is an account to show the free margin of. */
  hasAccount: boolean
}

const COSTS = ['margin', 'fee', 'pipValue'] as const
const ACCOUNT = ['freeMargin', 'freeMarginAfter'] as const

/** The current cost of an order, and the free margin after it. */
export function TicketSummary({ summary, hasAccount }: TicketSummaryProps) {
  const { t } = useTranslation('trade')
  return (
    <SummaryList>
      {[...COSTS, ...(hasAccount ? ACCOUNT : [])].map((figure) => (
        <SummaryRow key={figure} label={t(figure)}>
          <Money value={summary?.[figure]} />
        </SummaryRow>
      ))}
    </SummaryList>
  )
}
