import { usePrivatePicture } from '@openlot/features/files'
import { useProblemText, type ChargeInfo, type DepositForm, PaymentFields } from '@openlot/features/funds'
import { formatMoney } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import parts from '@openlot/features/funds/Funds.module.css'

interface Props {
  form: DepositForm<unknown>
  info: ChargeInfo
  way: 'coin' | 'wire'
}

/** The last step of a deposit: how much was sent, and the proof of it. */
export function PaymentReport({ form, info, way }: Props) {
  const { t } = useTranslation('funds')
  const { code } = useLanguage()
  const { values, change, problems, submit, upload, isUploading, isSending } = form
  const problemText = useProblemText({ min: info.min_number, max: info.max_number })
  const stored = usePrivatePicture(values.proof)
  return (
    <form className={parts.form} noValidate onSubmit={submit}>
      <section className={parts.card}>
        <PaymentFields
          values={values}
          change={change}
          errorOf={(name) => problemText(problems[name])}
          bounds={{ min: info.min_number, max: info.max_number }}
          way={way}
          onProof={(file) => void upload(file)}
          isUploading={isUploading}
          proof={stored.state === 'here' ? stored.address : undefined}
        />
      </section>
      <div className={parts.inReach}>
        <Button type="submit" variant="ink" size="large" wide busy={isSending || isUploading}>
          {/^[\d.]+$/.test(values.amount)
            ? t('deposit.submit', { amount: formatMoney(values.amount, code) })
            : t('deposit.submitEmpty')}
        </Button>
      </div>
    </form>
  )
}
