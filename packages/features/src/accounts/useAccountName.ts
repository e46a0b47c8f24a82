import type { TradingAccount } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'

/** What to call an account: its name, or its kind and place, as "Demo 2". */
export function useAccountName(): (account: Pick<TradingAccount, 'kind' | 'name'> & { place: number }) => string {
  const { t } = useTranslation('accounts')
  return ({ kind, name, place }) => name || t(`unnamed.${kind}`, { place })
}
