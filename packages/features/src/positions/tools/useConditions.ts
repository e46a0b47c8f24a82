import { ORDER_STATUS, type Order } from '@openlot/core/contract'
import { DAY_MS } from '@openlot/core/math'
import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { usePendings } from '../usePendings.ts'
import { linkedWith } from './linkedWith.ts'
import { useClient } from '../../client/ClientProvider.tsx'

const WEEK_MS = 7 * DAY_MS

/** Until when pending orders wait, and whether others cancel them; undefined for one that waits without conditions. */
export function useConditions(): (order: Pick<Order, 'status' | 'Expire' | 'Oco'>) => string | undefined {
  'use memo'
  const { t } = useTranslation('orders')
  const formatDate = useFormatDate()
  const { serverNow } = useClient()
  const { orders: pendings } = usePendings()
  return ({ status, Expire = 0, Oco = '' }) => {
    if (status !== ORDER_STATUS.PENDING) return undefined
    // The day of the week says it, where it is in the days to come.
    const style = Expire - serverNow() < WEEK_MS ? 'weekdayTime' : 'dateTime'
    const conditions = [
      ...(Expire > 0 ? [t('until', { time: formatDate(Expire, style) })] : []),
      ...(linkedWith(Oco, pendings).length > 1 ? [t('oco')] : []),
    ]
    return conditions.length === 0 ? undefined : conditions.join(' · ')
  }
}
