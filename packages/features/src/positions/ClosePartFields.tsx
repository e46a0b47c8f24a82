import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Stepper } from '@openlot/ui'
import { closeShares } from './closeShares.ts'

export interface ClosePartFieldsProps {
  lots: string
  onChange: (lots: string) => void
  /** All that is open. */
  open: string
  step: string
  problem: string | undefined
}

/** How much of a position is closed. */
export function ClosePartFields({ lots, onChange, open, step, problem }: ClosePartFieldsProps) {
  const { t } = useTranslation('orders')
  const { t: tTicket } = useTranslation('ticket')
  const shares = closeShares(open, step).map(({ percent, lots: value }) => ({
    value,
    label: percent === 100 ? t('closePart.all') : t('closePart.share', { value: percent }),
  }))
  return (
    <>
      <Stepper
        label={t('closePart.lots')}
        value={lots}
        onChange={onChange}
        step={step}
        min={step}
        max={open}
        names={{ less: tTicket('lessLots'), more: tTicket('moreLots') }}
        error={problem}
      />
      {shares.length > 1 && <ChipGroup label={t('closePart.shares')} items={shares} value={lots} onChange={onChange} />}
    </>
  )
}
