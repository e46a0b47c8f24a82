import { useCoinMethodForm, type DrawMethod, CoinForm } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import styles from '../funds/funds.module.css'

interface Props {
  /** The chosen one at first, or an empty string. */
  currency: string
  onAdded: (method: DrawMethod) => void
}

/** Adds a coin address to be paid to. */
export function AddCoin({ currency, onAdded }: Props) {
  const { t } = useTranslation('funds')
  const form = useCoinMethodForm(currency, onAdded)
  return (
    <CoinForm form={form}>
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide busy={form.isSending}>
          {t('method.submitCoin')}
        </Button>
      </div>
    </CoinForm>
  )
}
