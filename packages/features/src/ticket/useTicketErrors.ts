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

/** What the order waits for, without an error of the user. */
const waits: ReadonlySet<TicketError> = new Set<TicketError>([
  'no-leverage',
  'market-closed',
  'no-price',
  'no-conversion',
])

/** Where a ticket shows an error: under a field, or beside the button, where `waiting` is no fault of the user. */
type Place = 'lots' | 'target' | 'stopLoss' | 'takeProfit' | 'order' | 'waiting'

const placeOf = (error: TicketError): Place =>
  aboutLots.has(error)
    ? 'lots'
    : error.startsWith('target')
      ? 'target'
      : error.startsWith('stop-loss')
        ? 'stopLoss'
        : error.startsWith('take-profit')
          ? 'takeProfit'
          : waits.has(error)
            ? 'waiting'
            : 'order'

/** The texts of a ticket's errors, by place. */
export function useTicketErrors(
  instrument: Pick<Instrument, 'Pip' | 'MaxCont'>,
  { errors, warnings, stops }: Pick<Ticket, 'errors' | 'warnings' | 'stops'>,
): Readonly<Record<Place | 'warning', string | undefined>> {
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
    waiting: describe('waiting'),
    warning: warnings.includes('insufficient-margin') ? t('warning.insufficient-margin') : undefined,
  }
}
