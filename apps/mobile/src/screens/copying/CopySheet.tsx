import { StartCopy, type StartCopyProps } from '@openlot/features/copying'
import { Sheet } from '@openlot/ui/sheet'

/** Begins to copy a trader. */
export default function CopySheet(props: StartCopyProps) {
  return (
    <StartCopy {...props} large>
      {({ action, ...layer }) => <Sheet {...layer} footer={action} />}
    </StartCopy>
  )
}
