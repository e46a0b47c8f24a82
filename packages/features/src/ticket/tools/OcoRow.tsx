import { useTranslation } from '@openlot/i18n/react'
import { Select } from '@openlot/ui'
import type { OcoChoice } from './ocoTool.ts'
import type { ToolInputs } from './toolInputs.ts'
import { ToolRow } from './ToolRow.tsx'

export interface OcoRowProps {
  input: ToolInputs['oco']
  onChange: (input: ToolInputs['oco']) => void
  /** Undefined while they are not known. */
  choices: readonly OcoChoice[] | undefined
  nameOf: (choice: OcoChoice) => string
  sentence: string | undefined
  problem: string | undefined
}

/** The pending order that cancels this one when it fills, and the other way round. */
export function OcoRow({ input, onChange, choices, nameOf, sentence, problem }: OcoRowProps) {
  const { t } = useTranslation('tools')
  const free = choices?.filter(({ isFull }) => !isFull)
  return (
    <ToolRow
      label={t('oco.label')}
      isOn={input.isOn}
      onSwitch={(isOn) => onChange({ isOn, order: input.order ?? free?.[0]?.order.Id })}
      sentence={sentence}
      problem={problem}
      reason={free?.length === 0 ? t('oco.none') : undefined}
      disabled={free === undefined}
    >
      <Select
        label={t('oco.order')}
        hideLabel
        options={(choices ?? []).map((choice) => ({
          value: String(choice.order.Id),
          label: nameOf(choice),
          disabled: choice.isFull,
        }))}
        placeholder={t('error.oco-missing')}
        value={choices?.some(({ order }) => order.Id === input.order) ? String(input.order) : ''}
        onChange={({ currentTarget }) => onChange({ isOn: true, order: Number(currentTarget.value) })}
      />
    </ToolRow>
  )
}
