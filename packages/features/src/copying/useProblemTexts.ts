import { formatMoney, formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { COPY_SCALE, COPY_STOP } from '@openlot/core/contract'
import type { CopyProblem } from './copyTerms.ts'

/** Says what is wrong with a field of a form about copies; the bounds are dollars. */
export function useCopyProblemText(bounds: {
  least?: string | undefined
  most?: string | undefined
  stopOf?: string | undefined
}): (problem: CopyProblem | undefined) => string | undefined {
  const { t } = useTranslation('copying')
  const { code } = useLanguage()
  return (problem) =>
    problem &&
    t(`problem.${problem}`, {
      least: formatMoney(bounds.least ?? '0', code),
      most: formatMoney(bounds.most ?? '0', code),
      leastScale: formatNumber(COPY_SCALE.least, code),
      mostScale: formatNumber(COPY_SCALE.most, code),
      leastPercent: COPY_STOP.least,
      mostPercent: COPY_STOP.most,
    })
}
