/** Where a deposit is. */
export interface DepositSteps {
  /** From 1; `sent` after the last. */
  step: number | 'sent'
  onStep: (step: number) => void
  onRecords: () => void
}
