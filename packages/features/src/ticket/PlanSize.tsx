import type { Instrument } from '@openlot/core/contract'
import { formatSignedMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { shownLots } from './lotsInput.ts'
import type { OrderPlan } from './orderPlan.ts'
import { useOrderTicket } from './useOrderTicket.ts'

/** What a plan comes to, already formatted; what is not known is undefined. */
interface Figures {
  readonly lots: string | undefined
  readonly profit: string | undefined
  readonly loss: string | undefined
}

interface Props {
  instrument: Instrument
  plan: OrderPlan
  children: (figures: Figures) => ReactNode
}

/** Sizes what is planned on the chart as the ticket would, and shows what it wins and loses. */
export function PlanSize({ instrument, plan, children }: Props) {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const { lots, stops } = useOrderTicket(instrument).ticketOfPlan(plan)
  const money = (outcome: string | undefined) => outcome && formatSignedMoney(outcome, code)
  return children({
    lots: lots === '' ? undefined : t('size.lotsOf', { lots: shownLots(lots, code) }),
    profit: money(stops?.takeProfit.outcome),
    loss: money(stops?.stopLoss.outcome),
  })
}
