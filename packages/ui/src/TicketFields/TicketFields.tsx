import { useTranslation } from '@openlot/i18n/react'
import { Select } from '../Select/Select.tsx'
import { Stepper } from '../Stepper/Stepper.tsx'

export interface TicketFieldsProps {
  lots: string
  setLots: (lots: string) => void
  /** The smallest volume, and the step between volumes. */
  step: string
  max: string
  /** What is wrong with the lots. */
  lotsProblem: string | undefined
  leverage: number | undefined
  /** The leverages on offer; without any, the field is left out. */
  leverages: readonly number[]
  setLeverage: (leverage: number) => void
}

/** An option is text alone, so what keeps its direction in Arabic are the marks of Unicode. */
const leftToRight = (text: string) => `\u2066${text}\u2069`

/** The fields of an order ticket: volume and leverage. The parent lays them out. */
export function TicketFields(ticket: TicketFieldsProps) {
  const { t } = useTranslation('trade')
  return (
    <>
      <Stepper
        label={t('lots')}
        value={ticket.lots}
        onChange={ticket.setLots}
        step={ticket.step}
        names={{ less: t('lessLots'), more: t('moreLots') }}
        min={ticket.step}
        max={ticket.max}
        error={ticket.lotsProblem}
      />
      {ticket.leverages.length > 0 && (
        <Select
          label={t('leverage')}
          options={ticket.leverages.map((value) => ({
            value: String(value),
            label: leftToRight(t('leverageOf', { value })),
          }))}
          value={String(ticket.leverage)}
          onChange={(event) => ticket.setLeverage(Number(event.currentTarget.value))}
        />
      )}
    </>
  )
}
