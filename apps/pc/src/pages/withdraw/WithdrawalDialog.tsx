import { useWithdrawalDetails, type Withdrawal, WithdrawalDetails } from '@openlot/features/funds'
import { useTranslation } from '@openlot/i18n/react'
import { LazyConfirmDialog, LazyDialog } from '@openlot/ui'
import { useState } from 'react'

interface Props {
  /** Undefined while none is open. */
  withdrawal: Withdrawal | undefined
  onClose: () => void
}

/** A withdrawal with its steps, to be confirmed or cancelled. */
export function WithdrawalDialog({ withdrawal, onClose }: Props) {
  const { t } = useTranslation('funds')
  // It stays while it closes.
  const [last, setLast] = useState<Withdrawal>()
  if (withdrawal !== undefined && withdrawal !== last) setLast(withdrawal)
  return (
    <LazyDialog
      open={last && withdrawal !== undefined}
      onClose={onClose}
      title={t('withdraw.recordTitle', { number: last?.record_number })}
    >
      {last && <Details key={last.id} withdrawal={last} />}
    </LazyDialog>
  )
}

function Details({ withdrawal }: { withdrawal: Withdrawal }) {
  const { details, question } = useWithdrawalDetails(withdrawal)
  return (
    <>
      <WithdrawalDetails {...details} />
      <LazyConfirmDialog confirmation={question} />
    </>
  )
}
