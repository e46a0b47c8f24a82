import {
  useWithdrawFields,
  type DrawMethod,
  type WithdrawFormState as Form,
  LoadFailed,
  NoChannel,
  WithdrawForm,
} from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { Button, LazyConfirmDialog, SkeletonCards } from '@openlot/ui'
import { useState } from 'react'
import styles from '../funds/funds.module.css'
import { MethodCodeSheet } from '../funds/MethodCodeSheet.tsx'

interface Props {
  kind: 'coin' | 'bank'
  form: Form
  /** Working days that a bank takes. */
  wireDays: string | undefined
  onAddMethod: (currency: string) => void
}

/** What is to be paid out, where to, and what it costs. */
export function PayoutForm({ kind, form, wireDays, onAddMethod }: Props) {
  const { t } = useTranslation('funds')
  const { fields, isLoading, question } = useWithdrawFields(kind, form, onAddMethod)
  const [confirming, setConfirming] = useState<{ method: DrawMethod; open: boolean }>()
  if (form.isFailed) return <LoadFailed of="withdraw" onRetry={form.reload} />
  if (isLoading) return <SkeletonCards />
  if (fields === undefined) return <NoChannel of="withdraw" />
  return (
    <WithdrawForm {...fields} wireDays={wireDays} onConfirm={(method) => setConfirming({ method, open: true })}>
      <div className={styles.actions}>
        <Button type="submit" variant="ink" size="large" wide>
          {t('withdraw.review')}
        </Button>
      </div>
      <LazyConfirmDialog confirmation={question} />
      <MethodCodeSheet
        method={confirming?.method}
        open={confirming?.open}
        isFresh={false}
        onClose={() => setConfirming((former) => former && { ...former, open: false })}
      />
    </WithdrawForm>
  )
}
