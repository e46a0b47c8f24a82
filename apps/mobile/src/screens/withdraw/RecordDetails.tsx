import { useWithdrawalDetails, type Withdrawal } from '@openlot/features'
import { LazyConfirmDialog } from '@openlot/ui'
import { WithdrawalDetails } from '@openlot/ui/funds'

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
