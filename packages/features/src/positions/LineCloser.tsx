import { LazyConfirmDialog } from '@openlot/ui'
import { CloseConfirmation } from './CloseConfirmation.tsx'
import { useLineClose } from './useLineClose.ts'

interface Props {
  lineId: string
  open: boolean
  onClose: () => void
}

/** Asks before what the × of a line on the chart does. */
export function LineCloser(props: Props) {
  const { position, other } = useLineClose(props)
  return (
    <>
      <CloseConfirmation asked={position} />
      <LazyConfirmDialog confirmation={other} />
    </>
  )
}
