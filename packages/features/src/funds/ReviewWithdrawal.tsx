import type { DrawMethod, Withdrawal } from '@openlot/core/contract'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import type { ReactNode } from 'react'
import type { LayerParts } from '../forms/layerParts.ts'
import styles from './Funds.module.css'
import { networkName } from './networks.ts'
import type { WithdrawFormState } from './useWithdrawals.ts'
import { WithdrawReview } from './WithdrawReview.tsx'

type Parts = LayerParts<boolean | undefined>

export interface ReviewWithdrawalProps extends Pick<Parts, 'open' | 'onClose'> {
  form: WithdrawFormState
  /** The chosen one. */
  method: DrawMethod | undefined
  wireDays: string | undefined
  /** Its buttons are one below the other, as wide as the layer. */
  wide?: boolean
  onSent: (withdrawal: Withdrawal) => void
  children: (parts: Parts) => ReactNode
}

/** Asks once before a withdrawal, with all that it means. */
export function ReviewWithdrawal({ form, method, wireDays, wide = false, onSent, ...layer }: ReviewWithdrawalProps) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, fee, net, isSending } = form
  async function submit() {
    const sent = await form.send()
    if (sent !== undefined) onSent(sent)
  }
  const send = (
    <Button variant="ink" size={wide ? 'large' : 'normal'} wide={wide} busy={isSending} onClick={() => void submit()}>
      {t('withdraw.submit', { amount: formatMoney(values.amount, code) })}
    </Button>
  )
  const change = (
    <Button variant={wide ? 'ghost' : 'raised'} wide={wide} disabled={isSending} onClick={layer.onClose}>
      {t('withdraw.change')}
    </Button>
  )
  return layer.children({
    open: layer.open,
    onClose: layer.onClose,
    title: t('withdraw.reviewTitle'),
    action: wide ? (
      <div className={styles.form}>
        {send}
        {change}
      </div>
    ) : (
      <>
        {change}
        {send}
      </>
    ),
    children: method && (
      <WithdrawReview
        method={method}
        network={networkName(method.draw_currency.protocol)}
        amount={values.amount}
        fee={fee}
        net={net}
        wireDays={wireDays}
      />
    ),
  })
}
