import { ChangeCopy, type ChangeCopyProps } from '@openlot/features/copying'
import { Dialog } from '@openlot/ui/dialog'

/** What changes a copy: how it follows, how much is in it, or how it ends. */
export default function ChangeDialog(props: ChangeCopyProps) {
  return <ChangeCopy {...props}>{({ action, ...layer }) => <Dialog {...layer} actions={action} />}</ChangeCopy>
}
