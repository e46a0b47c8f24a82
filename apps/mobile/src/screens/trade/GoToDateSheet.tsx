import { GoToDate, type Period } from '@openlot/features/chart'
import { useTranslation } from '@openlot/i18n/react'
import type { ChartGround } from '@openlot/ui/chart'
import { Sheet } from '@openlot/ui/sheet'

interface Props {
  period: Period
  ground: ChartGround
  open: boolean
  onClose: () => void
  onArrived: () => void
}

/** Asks for the date that the chart is to go to. */
export function GoToDateSheet({ period, ground, open, onClose, onArrived }: Props) {
  const { t } = useTranslation('chart')
  return (
    <Sheet open={open} onClose={onClose} title={t('goTo.title')}>
      <GoToDate {...{ period, ground, onArrived }} />
    </Sheet>
  )
}
