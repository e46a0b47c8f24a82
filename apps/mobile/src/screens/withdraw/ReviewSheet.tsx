import {
  networkName,
  type DrawMethod,
  type Withdrawal,
  type WithdrawFormState,
  WithdrawReview,
} from '@openlot/features/funds'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button, LazyLayer, lazyRetry } from '@openlot/ui'
import styles from '../funds/funds.module.css'

const Sheet = lazyRetry(async () => ({ default: (await import('@openlot/ui/sheet')).Sheet }))

interface Props {
  /** Undefined until first opened. */
  open: boolean | undefined
  form: WithdrawFormState
  /** The chosen one. */
  method: DrawMethod | undefined
  wireDays: string | undefined
  onClose: () => void
  onSent: (withdrawal: Withdrawal) => void
}

/** Asks once before a withdrawal, with all that it means. */
export function ReviewSheet({ open, form, method, wireDays, onClose, onSent }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, isSending, send } = form
  async function submit() {
    const sent = await send()
    if (sent !== undefined) onSent(sent)
  }
  return (
    <LazyLayer open={open} onClose={onClose}>
      <Sheet
        open={open === true && method !== undefined}
        onClose={onClose}
        title={t('withdraw.reviewTitle')}
        footer={
          <div className={styles.form}>
            <Button variant="ink" size="large" wide busy={isSending} onClick={() => void submit()}>
              {t('withdraw.submit', { amount: formatMoney(values.amount, code) })}
            </Button>
            <Button variant="ghost" wide disabled={isSending} onClick={onClose}>
              {t('withdraw.change')}
            </Button>
          </div>
        }
      >
        {method && (
          <WithdrawReview
            method={method}
            network={networkName(method.draw_currency.protocol)}
            amount={values.amount}
            fee={form.fee}
            net={form.net}
            wireDays={wireDays}
          />
        )}
      </Sheet>
    </LazyLayer>
  )
}
