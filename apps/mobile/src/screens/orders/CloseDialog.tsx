import { useCloseQuestion, type Order } from '@openlot/features'
import { ConfirmDialog } from '@openlot/ui/dialog'

interface Props {
  order: Order
  open: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once before a position is closed, with what it would bring now. */
export default function CloseDialog({ order, open, busy, onConfirm, onCancel }: Props) {
  const { canConfirm, ...question } = useCloseQuestion(order)
  return (
    <ConfirmDialog
      open={open}
      tone="primary"
      {...question}
      busy={busy || !canConfirm}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  )
}
