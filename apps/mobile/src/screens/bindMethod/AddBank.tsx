import { useBankMethodForm, type DrawMethod, BankForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import styles from '../funds/funds.module.css'

interface Props {
  /** The chosen one at first, or an empty string. */
  currency: string
  /** The certified name, which the payee must have. */
  name: string
  onAdded: (method: DrawMethod) => void
}

/** Adds a bank account to be paid to. */
export function AddBank({ currency, name, onAdded }: Props) {
  const { t } = useTranslation('funds')
  const form = useBankMethodForm({ currency, payee_name: name }, onAdded)
  return (
    <BankForm form={form} name={name}>
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide busy={form.isSending}>
          {t('method.submitBank')}
        </Button>
      </div>
    </BankForm>
  )
}
