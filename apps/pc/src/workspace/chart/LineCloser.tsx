import { CloseConfirmation, useLineClose } from '@openlot/features/positions'
import { LazyConfirmDialog } from '@openlot/ui'

interface Props {
  lineId: string
  open: boolean
  onClose: () => void
}

/** Asks before what the × of a line on the chart does. */
export default function LineCloser(props: Props) {
  const { position, other } = useLineClose(props)
  return (
    <>
      <CloseConfirmation asked={position} dialog={LazyConfirmDialog} />
      <LazyConfirmDialog confirmation={other} />
    </>
  )
}
