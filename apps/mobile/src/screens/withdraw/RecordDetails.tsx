import { useWithdrawalDetails, type Withdrawal, WithdrawalDetails } from '@openlot/features/funds'
import { LazyConfirmDialog } from '@openlot/ui'

/** A withdrawal with its steps, to be confirmed or cancelled. */
export function RecordDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const { details, question } = useWithdrawalDetails(withdrawal)
  return (
    <>
      <WithdrawalDetails {...details} wide />
      <LazyConfirmDialog confirmation={question} />
    </>
  )
}
