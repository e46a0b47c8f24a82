import { GoToDate, type Period } from '@openlot/features/chart'
import { useTranslation } from '@openlot/i18n/react'
import type { ChartGround } from '@openlot/ui/chart'
import { Dialog } from '@openlot/ui/dialog'

interface Props {
  period: Period
  ground: ChartGround
  open: boolean
  onClose: () => void
}

/** Asks for the date that a chart is to go to. */
export default function GoToDateDialog({ period, ground, open, onClose }: Props) {
  const { t } = useTranslation('chart')
  return (
    <Dialog open={open} onClose={onClose} title={t('goTo.title')}>
      <GoToDate {...{ period, ground }} onArrived={onClose} />
    </Dialog>
  )
}
