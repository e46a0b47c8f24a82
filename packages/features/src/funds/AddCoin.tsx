import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { CoinForm } from './CoinForm.tsx'
import { FormAction, type FormActionProps } from './FormAction.tsx'
import { useCoinMethodForm } from './usePayoutMethods.ts'

export interface AddCoinProps extends Pick<FormActionProps, 'inReach'> {
  /** The chosen one at first, or an empty string. */
  currency: string
  onAdded: (method: DrawMethod) => void
}

/** Adds a coin address to be paid to. */
export function AddCoin({ currency, inReach, onAdded }: AddCoinProps) {
  const { t } = useTranslation('funds')
  const form = useCoinMethodForm(currency, onAdded)
  return (
    <CoinForm form={form} inReach={inReach}>
      <FormAction inReach={inReach} busy={form.isSending}>
        {t('method.submitCoin')}
      </FormAction>
    </CoinForm>
  )
}
