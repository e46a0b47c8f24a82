import type { Instrument } from '@openlot/core/contract'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { StopError } from './stopsForm.ts'
import { useStopProblems } from './useStopProblems.ts'
import type { Ticket, TicketError } from './ticket.ts'

const aboutLots: ReadonlySet<TicketError> = new Set<TicketError>([
  'lots-missing',
  'below-minimum',
  'above-maximum',
  'off-step',
  'size-missing',
  'size-above-equity',
  'size-no-stop',
  'size-no-equity',
  'size-below-risk',
  'size-below-margin',
])

/** What the order waits for, without an error of the user. */
const waits: ReadonlySet<TicketError> = new Set<TicketError>([
  'no-leverage',
  'market-closed',
  'close-only',
  'no-price',
  'no-conversion',
])

/** Where a ticket shows an error: under a field, or beside the button, where `waiting` is no fault of the user. */
type Place = 'lots' | 'target' | 'order' | 'waiting'

const isOfStop = (error: TicketError): error is StopError => /^(stop-loss|take-profit)-/.test(error)

const placeOf = (error: Exclude<TicketError, StopError>): Place =>
  aboutLots.has(error) ? 'lots' : error.startsWith('target') ? 'target' : waits.has(error) ? 'waiting' : 'order'

/** The texts of a ticket's errors, by place. */
export function useTicketErrors(
  instrument: Pick<Instrument, 'Pip' | 'MaxCont'>,
  { errors, warnings, stops, size }: Pick<Ticket, 'errors' | 'warnings' | 'stops' | 'size'>,
): Readonly<Record<Place | 'warning' | 'stopLoss' | 'takeProfit', string | undefined>> {
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const step = formatNumber(instrument.Pip, language)
  const limits = {
    minimum: step,
    step,
    maximum: formatNumber(instrument.MaxCont, language),
    amount: size?.least === undefined ? '' : formatNumber(size.least, language, { decimals: 2 }),
  }
  const ofOrder = errors.filter((error) => !isOfStop(error))
  const describe = (place: Place): string | undefined => {
    const error = ofOrder.find((one) => placeOf(one) === place)
    if (error === 'size-above-equity') return t('error.target-too-high', { limit: t('percent', { value: 100 }) })
    return error && t(`error.${error}`, limits)
  }
  return {
    ...useStopProblems(stops),
    lots: describe('lots'),
    target: describe('target'),
    order: describe('order'),
    waiting: describe('waiting'),
    warning: warnings.includes('insufficient-margin') ? t('warning.insufficient-margin') : undefined,
  }
}
