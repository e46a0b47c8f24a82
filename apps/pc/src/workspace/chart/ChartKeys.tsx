import type { Period } from '@openlot/features/chart'
import type { Instrument } from '@openlot/features/market'
import { LazyLayer, lazyRetry } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { useState } from 'react'
import { usePart } from '../../acts/DeskProvider.tsx'
import type { ChartId } from '../state/panels.ts'
import { useWorkspace } from '../state/useWorkspace.tsx'

const GoToDateDialog = lazyRetry(() => import('./GoToDateDialog.tsx'))

interface Props {
  chart: ChartId
  instrument: Instrument
  period: Period
  ground: ChartGround
}

/** What the keys of the desk do with a chart while it is the one in use. */
export default function ChartKeys({ chart, instrument, period, ground }: Props) {
  const isActive = useWorkspace(({ active }) => active === chart)
  const [isGoing, setIsGoing] = useState<boolean>()
  const close = () => setIsGoing(false)
  usePart('goToDate', isActive && ground.element !== null ? { ask: () => setIsGoing(true) } : undefined)
  return (
    <LazyLayer open={isGoing} onClose={close}>
      <GoToDateDialog
        key={`${instrument.Id} ${period}`}
        {...{ period, ground }}
        open={isGoing === true}
        onClose={close}
      />
    </LazyLayer>
  )
}
