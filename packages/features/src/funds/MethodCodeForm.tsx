import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import styles from './Funds.module.css'
import { MailedCode, type MailedCodeProps } from './MailedCode.tsx'
import { MethodSummary, type MethodSummaryProps } from './MethodSummary.tsx'

export interface MethodCodeFormProps extends MethodSummaryProps, Pick<MailedCodeProps, 'confirmation'> {
  onDone: () => void
  onLater: () => void
  /** Its buttons are as wide as the page. */
  wide?: boolean
}

/** Confirms a payout method with the code that was sent for it. */
export function MethodCodeForm({ confirmation, onDone, onLater, wide = false, ...method }: MethodCodeFormProps) {
  const { t } = useTranslation('funds')
  async function submit() {
    if (await confirmation.confirm()) onDone()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <p>{t('method.confirmText')}</p>
      <MethodSummary {...method} />
      <MailedCode confirmation={confirmation} onDone={onDone} />
      <Button type="submit" variant="ink" size="large" wide={wide} busy={confirmation.isConfirming}>
        {t('method.confirm')}
      </Button>
      <Button variant="ghost" wide={wide} onClick={onLater}>
        {t('method.later')}
      </Button>
    </form>
  )
}
