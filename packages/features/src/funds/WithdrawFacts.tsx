import { formatNumber, formatFeeRate } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Facts, Money } from '@openlot/ui'
import { PayoutAmount } from './PayoutAmount.tsx'

export interface WithdrawFactsProps {
  /** In dollars, and the payout in the currency; undefined without an amount. */
  fee: string | undefined
  net: string | undefined
  currency: { code: string; draw_rate: string; usd_price: string }
  /** The fee in per cent of the amount; undefined where it is fixed. */
  feePercent: string | undefined
  kind: 'coin' | 'bank'
  /** What is left of the balance, where it is shown. */
  remains?: string | undefined
  /** Working days that a bank takes. */
  wireDays: string | undefined
}

/** The fee, the rate, the time it takes and what is received, computed as the server will. */
export function WithdrawFacts({ fee, net, currency, feePercent, kind, remains, wireDays }: WithdrawFactsProps) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const isFixed = feePercent === undefined
  return (
    <Facts
      items={[
        {
          label: isFixed ? t('withdraw.feeFixed') : t('withdraw.feeShare', { rate: formatFeeRate(feePercent, code) }),
          value: <Money value={fee ?? (isFixed ? currency.draw_rate : undefined)} unit="USD" />,
        },
        {
          label: t('withdraw.rate'),
          value: (
            <bdi translate="no" dir="ltr">
              {t('withdraw.rateOf', { price: formatNumber(currency.usd_price, code), code: currency.code })}
            </bdi>
          ),
        },
        {
          label: t('withdraw.arrives'),
          value: kind === 'coin' ? t('withdraw.arrivesCoin') : t('withdraw.arrivesBank', { days: wireDays ?? '–' }),
        },
        ...(remains === undefined
          ? []
          : [{ label: t('withdraw.remains'), value: <Money value={remains} unit="USD" /> }]),
        {
          label: t('withdraw.receive'),
          value: <PayoutAmount value={net} currency={currency.code} />,
          total: true,
        },
      ]}
    />
  )
}
