import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { currencyName } from './networks.ts'

const MIN_CUT = 12
const ends = (text: string): string => (text.length < MIN_CUT ? text : `${text.slice(0, 4)}…${text.slice(-4)}`)

/** A payout method in one line of plain text, for a sentence or a name: "USDT · Tron (TRC20), TR7N…Lj6t". */
export function useMethodName(): (
  method: Pick<DrawMethod, 'draw_currency' | 'dc_address' | 'payee_account'>,
) => string {
  const { t } = useTranslation('funds')
  return ({ draw_currency, dc_address, payee_account }) =>
    t('method.name', { currency: currencyName(draw_currency), account: ends(dc_address || payee_account) })
}
