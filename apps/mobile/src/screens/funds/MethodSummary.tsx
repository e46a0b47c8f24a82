import { currencyName, networkName, type DrawMethod } from '@openlot/features'
import { useTranslation } from '@openlot/i18n/react'
import { AddressText, Facts } from '@openlot/ui'

interface Props {
  method: Pick<DrawMethod, 'draw_currency' | 'dc_address' | 'payee_account' | 'payee_name' | 'bank_name'>
}

/** Whether a payout method is a coin address; else it is a bank account. */
export const isCoinMethod = ({ dc_address }: Pick<DrawMethod, 'dc_address'>): boolean => dc_address !== ''

/** A payout method in one line of plain text, for a sentence or a name: "USDT · Tron (TRC20), TR7N…Lj6t". */
export function useMethodName(): (method: Props['method']) => string {
  const { t } = useTranslation('funds')
  return (method) =>
    t('method.name', { currency: currencyName(method.draw_currency), account: ends(accountOf(method)) })
}

export const accountOf = ({ dc_address, payee_account }: Pick<DrawMethod, 'dc_address' | 'payee_account'>): string =>
  dc_address === '' ? payee_account : dc_address

const MIN_CUT = 12
const ends = (text: string): string => (text.length < MIN_CUT ? text : `${text.slice(0, 4)}…${text.slice(-4)}`)

/** Where money is paid to, whole, to be compared. */
export function MethodSummary({ method }: Props) {
  const { t } = useTranslation('funds')
  const { draw_currency, payee_name, bank_name } = method
  return (
    <Facts
      items={[
        { label: t('withdraw.to'), value: <AddressText value={accountOf(method)} /> },
        ...(isCoinMethod(method)
          ? [
              { label: t('record.currency'), value: <bdi>{draw_currency.code}</bdi> },
              { label: t('withdraw.network'), value: <bdi>{networkName(draw_currency.protocol)}</bdi> },
            ]
          : [
              { label: t('withdraw.payee'), value: <bdi>{payee_name}</bdi> },
              { label: t('withdraw.bankName'), value: <bdi>{bank_name}</bdi> },
              { label: t('record.currency'), value: <bdi>{draw_currency.code}</bdi> },
            ]),
      ]}
    />
  )
}
