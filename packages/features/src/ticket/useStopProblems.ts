import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { StopsForm } from './stopsForm.ts'

/** What is wrong with the stops of a form, in words. */
export function useStopProblems(form: StopsForm | undefined): Readonly<Record<keyof StopsForm, string | undefined>> {
  const { t } = useTranslation('ticket')
  const { code } = useLanguage()
  const describe = (stop: keyof StopsForm): string | undefined => {
    const field = form?.[stop]
    return field?.error && t(`error.${field.error}`, { limit: writePrice(field.limit, code) })
  }
  return { stopLoss: describe('stopLoss'), takeProfit: describe('takeProfit') }
}
