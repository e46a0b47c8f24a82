import { ChangeCopy, type ChangeCopyProps } from '@openlot/features/copying'
import { Sheet } from '@openlot/ui/sheet'

/** What changes a copy: how it follows, how much is in it, or how it ends. */
export default function ChangeSheet(props: ChangeCopyProps) {
  return (
    <ChangeCopy {...props} large>
      {({ action, ...layer }) => <Sheet {...layer} footer={action} />}
    </ChangeCopy>
  )
}
