import { usePrivatePicture, useProblemText, type ChargeInfo, type DepositForm } from '@openlot/features'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { AmountField, Button, TextField } from '@openlot/ui'
import { ImageCapture } from '@openlot/ui/image-capture'
import styles from '../funds/funds.module.css'

interface Props {
  form: DepositForm<unknown>
  info: ChargeInfo
  amountHint?: string
  txidLabel: string
  /** What the proof is. */
  prompt: string
}

/** The last step of a deposit: how much was sent, and the proof of it. */
export function PaymentReport({ form, info, amountHint, txidLabel, prompt }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, change, problems, submit, upload, isUploading, isSending } = form
  const problemText = useProblemText({ min: info.min_number, max: info.max_number })
  const bounds = { min: formatMoney(info.min_number, code), max: formatMoney(info.max_number, code) }
  const stored = usePrivatePicture(values.proof)
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <section className={styles.card}>
        <AmountField
          label={t('deposit.amount')}
          name="amount"
          value={values.amount}
          onChange={(value) => change('amount', value)}
          aside={<bdi>{t('deposit.amountHint', bounds)}</bdi>}
          hint={amountHint}
          error={problemText(problems.amount)}
        />
        <TextField
          label={txidLabel}
          name="txid"
          hint={t('deposit.txidHint')}
          value={values.txid}
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => change('txid', event.currentTarget.value)}
        />
        <ImageCapture
          label={t('deposit.proof')}
          prompt={prompt}
          name="proof"
          onChoose={(file) => void upload(file)}
          state={isUploading ? 'uploading' : values.proof === '' ? 'empty' : 'uploaded'}
          {...(stored.state === 'here' && { src: stored.address })}
          error={problemText(problems.proof)}
        />
      </section>
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide busy={isSending || isUploading}>
          {/^[\d.]+$/.test(values.amount)
            ? t('deposit.submit', { amount: formatMoney(values.amount, code) })
            : t('deposit.submitEmpty')}
        </Button>
      </div>
    </form>
  )
}
