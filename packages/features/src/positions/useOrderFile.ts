import { ownTimeZone, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { useChosenAccount } from '../accounts/useAccounts.ts'
import { saveTable } from '../files/saveFile.ts'
import { useNow } from '../market/useNow.ts'
import type { Order } from '@openlot/core/contract'
import { orderFile, type OrderFileKind } from './orderFile.ts'
import { useLiveProfit } from './useLiveProfit.ts'

/** Saves orders as a CSV file, with all fields of them. */
export function useOrderFile(kind: OrderFileKind): (orders: readonly Order[]) => void {
  const { t } = useTranslation(['orders', 'common'])
  const account = useChosenAccount()
  const timeZone = useTimeZone() ?? ownTimeZone()
  const profitOf = useLiveProfit()
  const now = useNow()
  return (orders) => {
    const label = account === undefined ? '' : `${account.label} (${account.id})`
    const day = new Date(now).toISOString().slice(0, 10)
    saveTable(`${kind}-${day}.csv`, orderFile(orders, { t, kind, account: label, timeZone, profitOf }))
  }
}
