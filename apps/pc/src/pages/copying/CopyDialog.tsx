import { StartCopy, type StartCopyProps } from '@openlot/features/copying'
import { Dialog } from '@openlot/ui/dialog'

/** Begins to copy a trader. */
export default function CopyDialog(props: StartCopyProps) {
  return <StartCopy {...props}>{({ action, ...layer }) => <Dialog {...layer} actions={action} />}</StartCopy>
}
