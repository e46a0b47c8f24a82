import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { BankForm } from './BankForm.tsx'
import { FormAction, type FormActionProps } from './FormAction.tsx'
import { useBankMethodForm } from './usePayoutMethods.ts'

export interface AddBankProps extends Pick<FormActionProps, 'inReach'> {
  /** The chosen one at first, or an empty string. */
  currency: string
  /** The certified name, which the payee must have. */
  name: string
  /** Two fields in a line where both fit. */
  wide?: boolean
  onAdded: (method: DrawMethod) => void
}

/** Adds a bank account to be paid to. */
export function AddBank({ currency, name, wide = false, inReach, onAdded }: AddBankProps) {
  const { t } = useTranslation('funds')
  const form = useBankMethodForm({ currency, payee_name: name }, onAdded)
  return (
    <BankForm form={form} name={name} wide={wide} inReach={inReach}>
      <FormAction inReach={inReach} busy={form.isSending}>
        {t('method.submitBank')}
      </FormAction>
    </BankForm>
  )
}
