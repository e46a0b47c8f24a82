import { ConfirmMethod, type ConfirmMethodProps } from '@openlot/features/funds'
import { LazyDialog } from '@openlot/ui'

/** Confirms a payout method with the code that was sent for it. */
export function MethodCodeDialog(props: ConfirmMethodProps) {
  return <ConfirmMethod {...props}>{(layer) => <LazyDialog {...layer} />}</ConfirmMethod>
}
