import { usePrivatePicture } from '@openlot/features/files'
import { useProblemText, type ChargeInfo, type DepositForm, PaymentFields } from '@openlot/features/funds'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import type { ReactNode } from 'react'
import card from '../../parts/Card.module.css'
import funds from '../funds/funds.module.css'
import styles from './PaymentForm.module.css'

interface Props {
  form: DepositForm<unknown>
  info: ChargeInfo
  way: 'coin' | 'wire'
  /** What the button says once there is an amount. */
  submitLabel: (amount: string) => string
  /** What is to be minded, above the button. */
  note: ReactNode
}

/** How much was sent, and the proof of it: chosen, dropped or pasted. */
export function PaymentForm({ form, info, way, submitLabel, note }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, problems, isSending, isUploading } = form
  const problemText = useProblemText({ min: info.min_number, max: info.max_number })
  const stored = usePrivatePicture(values.proof)
  return (
    <form className={card.card} noValidate onSubmit={form.submit} aria-label={t('deposit.step.report')}>
      <div className={styles.place}>
        <div className={styles.fields}>
          <PaymentFields
            values={values}
            change={form.change}
            errorOf={(name) => problemText(problems[name])}
            way={way}
            onProof={(file) => void form.upload(file)}
            isUploading={isUploading}
            proof={stored.state === 'here' ? stored.address : undefined}
            takesPaste
          />
        </div>
      </div>
      {note}
      <div className={funds.actions}>
        <Button type="submit" variant="ink" busy={isSending || isUploading}>
          {/^[\d.]+$/.test(values.amount) ? submitLabel(formatMoney(values.amount, code)) : t('deposit.submitEmpty')}
        </Button>
      </div>
    </form>
  )
}
