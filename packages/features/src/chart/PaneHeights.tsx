import { useTranslation } from '@openlot/i18n/react'
import type { ChartGround, ChartIndicator } from '@openlot/ui/chart'
import { PaneGrips } from '@openlot/ui/pane-grips'
import { createPortal } from 'react-dom'
import type { ChartStateHolder } from '../preferences/usePreferredChart.ts'

interface Props {
  /** The chart; without its element it is loading. */
  ground: ChartGround
  /** Keeps what the chart shows. */
  holder: ChartStateHolder
}

/** The panes of a chart's indicators are made higher or lower, by mouse, finger and keys. */
export function PaneHeights({ ground: { element, session }, holder }: Props) {
  const { t } = useTranslation('chart')
  const labelOf = ({ name }: ChartIndicator) => t('paneHeight', { name: t(`indicator.${name}`) })
  if (element === null) return null
  return createPortal(
    <PaneGrips session={session} labelOf={labelOf} onChange={(indicators) => holder.change({ indicators })} />,
    element,
  )
}
