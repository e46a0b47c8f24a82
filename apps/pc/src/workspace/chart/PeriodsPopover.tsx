import { PeriodGrid } from '@openlot/features/chart'
import { useStarredPeriods } from '@openlot/features/preferences'
import { useTranslation } from '@openlot/i18n/react'
import { Button } from '@openlot/ui'
import { Popover } from '@openlot/ui/popover'
import { CalendarSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { ACTS } from '../../acts/acts.ts'
import { useDesk } from '../../acts/DeskProvider.tsx'
import { KeyHint } from '../../acts/KeyHint.tsx'
import type { ChartId } from '../state/panels.ts'
import { useChart } from './useChart.ts'

interface Props {
  trigger: ReactElement<Record<string, unknown>>
  defaultOpen: true
  chart: ChartId
}

/** All periods of a chart, and which of them stay in its bar. */
export default function PeriodsPopover({ chart, ...opening }: Props) {
  const { t } = useTranslation('chart')
  const { period, setPeriod } = useChart(chart)
  const { starred, toggleStar } = useStarredPeriods()
  const desk = useDesk()
  return (
    <Popover label={t('periods.title')} {...opening}>
      {(close) => (
        <>
          <PeriodGrid
            period={period}
            starred={starred}
            onStar={toggleStar}
            onChoose={(next) => {
              setPeriod(next)
              close()
            }}
          />
          <Button
            wide
            variant="ghost"
            icon={<CalendarSearch aria-hidden="true" />}
            onClick={() => {
              close()
              desk.run(ACTS.goToDate)
            }}
          >
            {t('goTo.title')} <KeyHint of="goToDate" />
          </Button>
        </>
      )}
    </Popover>
  )
}
