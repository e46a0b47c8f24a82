import type { DrawMethod } from '@openlot/core/contract'
import { useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog, SkeletonCards, useLayer, type Layer } from '@openlot/ui'
import type { ReactNode } from 'react'
import { FormAction, type FormActionProps } from './FormAction.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { NoChannel } from './NoChannel.tsx'
import { useWithdrawFields } from './useWithdrawPage.ts'
import type { WithdrawFormState } from './useWithdrawals.ts'
import { WithdrawForm } from './WithdrawForm.tsx'

export interface PayoutFormProps extends Pick<FormActionProps, 'inReach'> {
  kind: 'coin' | 'bank'
  form: WithdrawFormState
  /** Working days that a bank takes. */
  wireDays: string | undefined
  /** Says what would be left of the balance. */
  withRemainder?: boolean
  onAddMethod: (currency: string) => void
  /** The layer in which a payout method is confirmed. */
  children: (confirming: Layer<DrawMethod>) => ReactNode
}

/** What is to be paid out, where to, and what it costs. */
export function PayoutForm({ kind, form, wireDays, onAddMethod, children, ...shown }: PayoutFormProps) {
  const { t } = useTranslation('funds')
  const { fields, remains, isLoading, question } = useWithdrawFields(kind, form, onAddMethod)
  const confirming = useLayer<DrawMethod>()
  if (form.isFailed) return <LoadFailed of="withdraw" onRetry={form.reload} />
  if (isLoading) return <SkeletonCards />
  if (fields === undefined) return <NoChannel of="withdraw" />
  return (
    <>
      <WithdrawForm
        {...fields}
        remains={shown.withRemainder === true && !fields.isHidden ? remains : undefined}
        wireDays={wireDays}
        onConfirm={confirming.open}
        inReach={shown.inReach}
      >
        <FormAction inReach={shown.inReach}>{t('withdraw.review')}</FormAction>
      </WithdrawForm>
      <LazyConfirmDialog confirmation={question} />
      {children(confirming)}
    </>
  )
}
