import { shareOfLots } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { ChipGroup, Stepper } from '@openlot/ui'

export interface ClosePartFieldsProps {
  lots: string
  onChange: (lots: string) => void
  /** All that is open. */
  open: string
  step: string
  problem: string | undefined
}

/** Shares of a position that one press fills in, in per cent. */
const SHARES = [25, 50, 75, 100] as const

/** How much of a position is closed. */
export function ClosePartFields({ lots, onChange, open, step, problem }: ClosePartFieldsProps) {
  const { t } = useTranslation('orders')
  const { t: tTicket } = useTranslation('ticket')
  const shares = SHARES.map((percent) => ({
    value: shareOfLots(open, percent, step),
    label: percent === 100 ? t('closePart.all') : t('closePart.share', { value: percent }),
  })).filter(({ value }, index, all) => value !== '' && all.findLastIndex((one) => one.value === value) === index)
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
