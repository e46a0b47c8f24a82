import type { Instrument } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { Ticket, TicketError } from './ticket.ts'

const aboutLots: ReadonlySet<TicketError> = new Set<TicketError>([
  'lots-missing',
  'below-minimum',
  'above-maximum',
  'off-step',
])

/** Where a ticket shows an error: under a field, or beside the button. */
type Place = 'lots' | 'target' | 'stopLoss' | 'takeProfit' | 'order'

const placeOf = (error: TicketError): Place =>
  aboutLots.has(error)
    ? 'lots'
    : error.startsWith('target')
      ? 'target'
      : error.startsWith('stop-loss')
        ? 'stopLoss'
        : error.startsWith('take-profit')
          ? 'takeProfit'
          : 'order'

/** The texts of a ticket's errors, by place. */
export function useTicketErrors(
  instrument: Pick<Instrument, 'Pip' | 'MaxCont'>,
  { errors, stops }: Pick<Ticket, 'errors' | 'stops'>,
): Readonly<Record<Place, string | undefined>> {
  const { t } = useTranslation('trade')
  const { code: language } = useLanguage()
  const step = formatNumber(instrument.Pip, language)
  const limits = { minimum: step, step, maximum: formatNumber(instrument.MaxCont, language) }
  const describe = (place: Place): string | undefined => {
    const error = errors.find((one) => placeOf(one) === place)
    const limit = place === 'stopLoss' || place === 'takeProfit' ? stops?.[place].limit : undefined
    return error && t(`error.${error}`, { ...limits, limit: limit === undefined ? '' : formatNumber(limit, language) })
  }
  return {
    lots: describe('lots'),
    target: describe('target'),
    stopLoss: describe('stopLoss'),
    takeProfit: describe('takeProfit'),
    order: describe('order'),
  }
}
