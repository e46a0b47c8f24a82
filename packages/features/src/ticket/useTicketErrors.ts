import { type Instrument } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { type TicketError } from './ticket.ts'

const aboutLots: ReadonlySet<TicketError> = new Set<TicketError>([
  'lots-missing',
  'below-minimum',
  'above-maximum',
  'off-step',
])

/** Why an order cannot be placed, in words: what belongs under the lots field, and what beside the button. */
export function useTicketErrors(
  instrument: Pick<Instrument, 'Pip' | 'MaxCont'>,
  errors: readonly TicketError[],
): { lots: string | undefined; order: string | undefined } {
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const step = formatNumber(instrument.Pip, language)
  const limits = { minimum: step, step, maximum: formatNumber(instrument.MaxCont, language) }
  const describe = (error: TicketError | undefined) => error && t(`error.${error}`, limits)
  return {
    lots: describe(errors.find((error) => aboutLots.has(error))),
    order: describe(errors.find((error) => !aboutLots.has(error))),
  }
}
