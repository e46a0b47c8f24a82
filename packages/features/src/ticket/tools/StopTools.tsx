import type { Price } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { offersGuarantee } from './guaranteeTool.ts'
import type { OrderTools } from './orderTools.ts'
import { PipsRow } from './PipsRow.tsx'
import type { ToolInputs } from './toolInputs.ts'
import { ToolRow } from './ToolRow.tsx'
import { startPips, type ToolTerms } from './toolTerms.ts'
import { useToolWords } from './useToolWords.ts'

export type StopToolInputs = Pick<ToolInputs, 'trail' | 'breakEven' | 'isGuaranteed'>

export interface StopToolsProps {
  inputs: StopToolInputs
  onChange: (inputs: Partial<StopToolInputs>) => void
  /** What the inputs come to; undefined while nothing is known. */
  tools: Pick<OrderTools, 'trail' | 'breakEven' | 'guarantee'> | undefined
  terms: Pick<ToolTerms, 'instrument' | 'side' | 'stopLoss'> & {
    /** Undefined while there is no price. */
    readonly entry: Price | undefined
  }
  /** The stop follows the price already. */
  isFollowing?: boolean
}

/** What moves or guarantees the stop loss of an order or a position. */
export function StopTools({ inputs, onChange, tools, terms, isFollowing = false }: StopToolsProps) {
  const { t } = useTranslation('tools')
  const { instrument, entry, stopLoss } = terms
  const words = useToolWords(terms)
  const start = entry === undefined ? '' : startPips({ instrument, entry })
  const isGuaranteed = inputs.isGuaranteed
  return (
    <>
      <PipsRow
        label={t('trail.label')}
        field={t('trail.field')}
        input={inputs.trail}
        onChange={(trail) => onChange({ trail })}
        start={start}
        sentence={words.trail(tools?.trail, isFollowing)}
        problem={words.problem(tools?.trail)}
      />
      <PipsRow
        label={t('breakEven.label')}
        field={t('breakEven.field')}
        input={inputs.breakEven}
        onChange={(breakEven) => onChange({ breakEven })}
        start={start}
        sentence={words.breakEven(tools?.breakEven)}
        problem={words.problem(tools?.breakEven)}
      />
      {(isGuaranteed || offersGuarantee(instrument)) && (
        <ToolRow
          label={t('guarantee.label')}
          isOn={isGuaranteed}
          onSwitch={(next) => onChange({ isGuaranteed: next })}
          sentence={words.guarantee(tools?.guarantee, stopLoss)}
          problem={words.problem(tools?.guarantee)}
        />
      )}
    </>
  )
}
