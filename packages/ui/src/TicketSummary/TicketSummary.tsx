import { formatNumber, formatSmallMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Money } from '../Money/Money.tsx'
import { SummaryList, SummaryRow } from '../Summary/Summary.tsx'

export interface TicketSummaryProps {
  /** USD as decimal strings; undefined while nothing can be computed. */
  summary:
    | Readonly<Record<'margin' | 'fee' | 'pipValue' | 'freeMargin' | 'freeMarginAfter', string | undefined>>
    | undefined
  /** The price move that is one pip, as it is written: "0.0001". */
  pipSize: string
  /** Whether there is an account to show the free margin of. */
  hasAccount: boolean
  /** Replaces what tells the account's balance by dots. */
  hidden?: boolean
}

const COSTS = ['margin', 'fee'] as const
const ACCOUNT = ['freeMargin', 'freeMarginAfter'] as const

/** The current cost of an order, and the free margin after it. */
export function TicketSummary({ summary, pipSize, hasAccount, hidden = false }: TicketSummaryProps) {
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const row = (figure: (typeof COSTS | typeof ACCOUNT)[number], isHidden: boolean) => (
    <SummaryRow key={figure} label={t(figure)}>
      <Money value={summary?.[figure]} hidden={isHidden} />
    </SummaryRow>
  )
  return (
    <SummaryList>
      {COSTS.map((figure) => row(figure, false))}
      <SummaryRow label={t('pipValue', { size: formatNumber(pipSize, language) })}>
        <bdi dir="ltr">{formatSmallMoney(summary?.pipValue ?? '', language)}</bdi>
      </SummaryRow>
      {hasAccount && ACCOUNT.map((figure) => row(figure, hidden))}
    </SummaryList>
  )
}
