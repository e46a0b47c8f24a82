import {
  networkName,
  type DrawMethod,
  type Withdrawal,
  type WithdrawFormState,
  WithdrawReview,
} from '@openlot/features/funds'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { LazyDialog } from '../funds/LazyDialog.tsx'

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
export function ReviewDialog({ open, form, method, wireDays, onClose, onSent }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, fee, net, isSending } = form
  async function submit() {
    const sent = await form.send()
    if (sent !== undefined) onSent(sent)
  }
  return (
    <LazyDialog
      open={open === undefined ? undefined : open && method !== undefined}
      onClose={onClose}
      title={t('withdraw.reviewTitle')}
      actions={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {t('withdraw.change')}
          </Button>
          <Button variant="ink" busy={isSending} onClick={() => void submit()}>
            {t('withdraw.submit', { amount: formatMoney(values.amount, code) })}
          </Button>
        </>
      }
    >
      {method && (
        <WithdrawReview
          method={method}
          network={networkName(method.draw_currency.protocol)}
          amount={values.amount}
          fee={fee}
          net={net}
          wireDays={wireDays}
        />
      )}
    </LazyDialog>
  )
}
