import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { Problem } from '../forms/rules.ts'

/** What bounds an amount, in dollars as decimal strings; undefined while it is not known. */
export interface AmountBounds {
  min?: string | undefined
  max?: string | undefined
  available?: string | undefined
  fee?: string | undefined
}

const WITH_FIGURES = {
  amountTooSmall: ['tooSmall', 'min'],
  amountTooLarge: ['tooLarge', 'max'],
  amountTooMuch: ['tooMuch', 'available'],
  nothingLeft: ['nothingLeft', 'fee'],
} as const

/** Says what is wrong with a field of a form about money, with the figure that bounds it. */
export function useProblemText(bounds: AmountBounds): (problem: Problem | undefined) => string | undefined {
  const { t } = useTranslation(['funds', 'account'])
  const { code } = useLanguage()
  return (problem) => {
    if (problem === undefined) return undefined
    if (!isWithFigure(problem)) return t(`account:form.${problem}`)
    const [text, name] = WITH_FIGURES[problem]
    const bound = bounds[name]
    if (bound === undefined) return t(`account:form.${problem}`)
    const figure = formatMoney(bound, code)
    return t(`funds:problem.${text}`, { min: figure, max: figure, available: figure, fee: figure })
  }
}

const isWithFigure = (problem: Problem): problem is keyof typeof WITH_FIGURES => Object.hasOwn(WITH_FIGURES, problem)
