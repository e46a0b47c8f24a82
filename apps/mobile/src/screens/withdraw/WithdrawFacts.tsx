import { feePercent, FIXED_FEE, type WithdrawCurrency, type WithdrawForm } from '@openlot/features'
import { formatNumber, formatPercent } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Facts, Money } from '@openlot/ui'
import { Payout } from '../funds/Payout.tsx'

interface Props {
  form: Pick<WithdrawForm, 'fee' | 'net'>
  currency: WithdrawCurrency
  kind: 'coin' | 'bank'
  wireDays: string | undefined
}

/** The fee, the rate, the time it takes and what is received, computed as the server will. */
export function WithdrawFacts({ form: { fee, net }, currency, kind, wireDays }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const isFixed = currency.fee_type === FIXED_FEE
  return (
    <Facts
      items={[
        {
          label: isFixed
            ? t('withdraw.feeFixed')
            : t('withdraw.feeShare', { rate: formatPercent(feePercent(currency.draw_rate), code) }),
          value: <Money value={fee ?? (isFixed ? currency.draw_rate : undefined)} unit="USD" />,
        },
        {
          label: t('withdraw.rate'),
          value: (
            <bdi dir="ltr">
              {t('withdraw.rateOf', { price: formatNumber(currency.usd_price, code), code: currency.code })}
            </bdi>
          ),
        },
        {
          label: t('withdraw.arrives'),
          value: kind === 'coin' ? t('withdraw.arrivesCoin') : t('withdraw.arrivesBank', { days: wireDays ?? '–' }),
        },
        {
          label: t('withdraw.receive'),
          value: <Payout value={net} currency={currency.code} />,
          total: true,
        },
      ]}
    />
  )
}
