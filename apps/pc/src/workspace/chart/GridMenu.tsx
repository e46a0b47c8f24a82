import { useTranslation } from '@openlot/i18n/react'
import { Menu, MenuChoices, MenuSeparator, MenuToggle } from '@openlot/ui/menu'
import type { ReactElement } from 'react'
import type { ChartId } from '../state/panels.ts'
import { useWorkspace, useWorkspaceNow } from '../state/useWorkspace.tsx'
import { useChart } from './useChart.ts'

const COUNTS = [1, 2, 4, 6] as const

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  chart: ChartId
}

/** How many charts there are, and whether this one has a ticket of its own. */
export default function GridMenu({ chart, ...opening }: Props) {
  const { t } = useTranslation('workspace')
  const shown = useWorkspace(({ charts }) => charts.length)
  const workspace = useWorkspaceNow()
  const { hasTicket, toggleTicket } = useChart(chart)
  return (
    <Menu {...opening}>
      <MenuChoices
        items={COUNTS.map((count) => ({ value: `${count}`, label: t('charts', { count }) }))}
        value={`${shown}`}
        onChange={(count) => workspace().arrange({ type: 'chartCount', count: Number(count) })}
      />
      <MenuSeparator />
      <MenuToggle label={t('ticketOnChart')} checked={hasTicket} onChange={toggleTicket} />
    </Menu>
  )
}
