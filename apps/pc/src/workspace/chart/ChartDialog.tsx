import { ChartTools, useChartTools } from '@openlot/features/chart'
import type { Instrument } from '@openlot/features/market'
import type { ChartGround } from '@openlot/ui/chart'
import { Dialog } from '@openlot/ui/dialog'
import type { ChartId } from '../state/panels.ts'
import { useChart } from './useChart.ts'

interface Props {
  chart: ChartId
  instrument: Instrument
  ground: ChartGround | undefined
  open: boolean
  onClose: () => void
}

/** How the chart is drawn, its indicators, and its figures as a table. */
export default function ChartDialog({ chart, instrument, ground, open, onClose }: Props) {
  const { period, state, change } = useChart(chart)
  const tools = useChartTools(instrument, period, onClose)
  return (
    <Dialog open={open} onClose={tools.close} title={tools.title}>
      <ChartTools tools={tools} drawn={{ state, change }} ground={ground} isSearchable isOneOfSeveral />
    </Dialog>
  )
}
