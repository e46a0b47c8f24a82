/** Money in and out: deposits, withdrawals, payout methods, the wallet and its log. */
export {
  type DrawMethod,
  type ChargeInfo,
  type CoinOption,
  CHARGE_TYPE,
  type Charge,
  type BankChannel,
  type AccountLogEntry,
  type Withdrawal,
} from '@openlot/core/contract'
export { AddBank } from './AddBank.tsx'
export { AddCoin } from './AddCoin.tsx'
export { BankDetails } from './BankDetails.tsx'
export { DepositDetails, DepositStatus, DepositFacts } from './DepositDetails.tsx'
export { DepositTerms } from './DepositTerms.tsx'
export { LoadFailed } from './LoadFailed.tsx'
export { ConfirmMethod, type ConfirmMethodProps } from './ConfirmMethod.tsx'
export { LogDayHead } from './LogDayHead.tsx'
export { LogFilter } from './LogFilter.tsx'
export { MethodStatus } from './MethodStatus.tsx'
export { NoChannel } from './NoChannel.tsx'
export { NoLogEntries } from './NoLogEntries.tsx'
export { PayoutForm } from './PayoutForm.tsx'
export { PaymentFields } from './PaymentFields.tsx'
export { RecordTimeline } from './RecordTimeline.tsx'
export { ReviewWithdrawal } from './ReviewWithdrawal.tsx'
export { StatementForm } from './StatementForm.tsx'
export { VerifyFirst } from './VerifyFirst.tsx'
export { WithdrawalDetails, WithdrawalStatus } from './WithdrawalDetails.tsx'
export { isProfitOrLoss, entryTopic, sumOfEntries } from './accountLogDays.ts'
export { networkName, currencyName } from './networks.ts'
export { accountOf, isCoinMethod } from './payoutMethod.ts'
export { depositAmount, depositState, withdrawalState } from './recordStates.ts'
export { depositSteps } from './recordSteps.ts'
export { useBindPage } from './useBindPage.ts'
export { type DepositForm, useDeposits, useCoinDepositForm, useDepositInfo, useWireDepositForm } from './useDeposits.ts'
export { useLogDays, type ShownLogDay } from './useLogDays.ts'
export { useLogView, type LogView } from './useLogView.ts'
export { useMethodDeletion } from './useMethodDeletion.ts'
export { useMethodName } from './useMethodName.ts'
export { useMethodStates, usePayoutMethods } from './usePayoutMethods.ts'
export { useProblemText } from './useProblemText.ts'
export { useStatement } from './useStatement.ts'
export { useVerification } from './useVerification.ts'
export { useAccountLogFile } from './useAccountLogFile.ts'
export { useAccountLog, useWallet } from './useWallet.ts'
export { PAYOUT_KINDS, useWithdrawPage } from './useWithdrawPage.ts'
export { useWithdrawalDetails } from './useWithdrawalDetails.ts'
export { useWithdrawals } from './useWithdrawals.ts'
