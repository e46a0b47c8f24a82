import { ConfirmMethod, type ConfirmMethodProps } from '@openlot/features/funds'
import { LazySheet } from '@openlot/ui'

/** Confirms a payout method with the code that was sent for it. */
export function MethodCodeSheet(props: ConfirmMethodProps) {
  return (
    <ConfirmMethod {...props} wide>
      {(layer) => <LazySheet {...layer} />}
    </ConfirmMethod>
  )
}
