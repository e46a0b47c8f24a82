import { DecimalField } from '@openlot/ui'
import { useTranslation } from '@openlot/i18n/react'
import type { PipsInput } from './toolInputs.ts'
import { ToolRow, type ToolRowProps } from './ToolRow.tsx'

interface PipsRowProps extends Pick<ToolRowProps, 'label' | 'sentence' | 'problem'> {
  /** Of its field, read aloud. */
  field: string
  input: PipsInput
  onChange: (input: PipsInput) => void
  /** The distance that it begins with. */
  start: string
}

/** A tool whose value is a distance in pips. */
export function PipsRow({ label, field, input, onChange, start, sentence, problem }: PipsRowProps) {
  const { t } = useTranslation('tools')
  const isFigure = /^\d*\.?\d*$/.test(input.pips)
  return (
    <ToolRow
      label={label}
      isOn={input.isOn}
      onSwitch={(isOn) => onChange({ isOn, pips: isOn && input.pips === '' ? start : input.pips })}
      value={
        <DecimalField
          label={field}
          hideLabel
          value={input.pips}
          onChange={(pips) => onChange({ isOn: true, pips })}
          decimals={1}
          end={t('pips')}
        />
      }
      sentence={sentence}
      // What is no figure for the field, the field says itself.
      problem={isFigure ? problem : undefined}
    />
  )
}
