import { useTranslation } from '@openlot/i18n/react'
import { CopyField, Facts, Money, Note } from '@openlot/ui'
import styles from './Funds.module.css'
import { PayoutAmount } from './PayoutAmount.tsx'
import { accountOf, isCoinMethod, type PayoutMethod } from './payoutMethod.ts'

export interface WithdrawReviewProps {
  method: Omit<PayoutMethod, 'id' | 'usable_at'>
  /** The name of the network of its currency. */
  network: string
  /** In dollars, and the payout in the currency. */
  amount: string
  fee: string | undefined
  net: string | undefined
  wireDays: string | undefined
}

/** All that a withdrawal means, before it is sent. */
export function WithdrawReview({ method, network, amount, fee, net, wireDays }: WithdrawReviewProps) {
  const { t } = useTranslation('funds')
  const { draw_currency, payee_name, bank_name } = method
  const isCoin = isCoinMethod(method)
  return (
    <div className={styles.form}>
      <CopyField label={t('withdraw.to')} value={accountOf(method)} />
      <Note tone="warn">{t(isCoin ? 'withdraw.checkCoin' : 'withdraw.checkBank')}</Note>
      <Facts
        items={[
          ...(isCoin
            ? [{ label: t('withdraw.network'), value: <bdi translate="no">{network}</bdi> }]
            : [
                { label: t('withdraw.payee'), value: <bdi translate="no">{payee_name}</bdi> },
                { label: t('withdraw.bankName'), value: <bdi translate="no">{bank_name}</bdi> },
              ]),
          { label: t('withdraw.leaves'), value: <Money value={amount} unit="USD" /> },
          { label: t('withdraw.fee'), value: <Money value={fee} unit="USD" /> },
          {
            label: t('withdraw.arrives'),
            value: isCoin ? t('withdraw.arrivesCoin') : t('withdraw.arrivesBank', { days: wireDays ?? '–' }),
          },
          {
            label: t('withdraw.receive'),
            value: <PayoutAmount value={net} currency={draw_currency.code} />,
            total: true,
          },
        ]}
      />
      <p className={styles.quiet}>{t('withdraw.codeNote')}</p>
    </div>
  )
}
