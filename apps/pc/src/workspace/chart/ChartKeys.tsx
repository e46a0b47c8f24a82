import { AlertLayer, useAskAlert } from '@openlot/features/alerts'
import { TypedPeriod, type Period } from '@openlot/features/chart'
import type { Instrument } from '@openlot/features/market'
import { chordOf, shortcutAt, useKeymap } from '@openlot/features/workspace'
import { LazyLayer, lazyRetry } from '@openlot/ui'
import type { ChartGround } from '@openlot/ui/chart'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePart } from '../../acts/DeskProvider.tsx'
import type { ChartId } from '../state/panels.ts'
import { useWorkspace } from '../state/useWorkspace.tsx'
import { useChart } from './useChart.ts'

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
  const alert = useAskAlert()
  usePart('alert', isActive ? alert : undefined)
  return (
    <>
      <LazyLayer open={isGoing} onClose={close}>
        <GoToDateDialog
          key={`${instrument.Id} ${period}`}
          {...{ period, ground }}
          open={isGoing === true}
          onClose={close}
        />
      </LazyLayer>
      <LazyLayer open={alert.isOpen} onClose={alert.close}>
        <AlertLayer
          key={instrument.Id}
          as="dialog"
          {...{ instrument }}
          open={alert.isOpen === true}
          onClose={alert.close}
        />
      </LazyLayer>
      <PeriodKeys {...{ chart, period, ground }} />
    </>
  )
}

/** A digit on the chart that has the focus begins a period: it does not reach the keys of the whole page. */
function PeriodKeys({ chart, period, ground: { session } }: Pick<Props, 'chart' | 'period' | 'ground'>) {
  const { setPeriod } = useChart(chart)
  const { keymap } = useKeymap()
  const [first, setFirst] = useState<string>()
  const { element } = session

  function close() {
    // Back to where the first key was pressed, unless something else has been pressed.
    const isInBox = document.activeElement?.matches('[role="combobox"]') === true
    setFirst(undefined)
    if (isInBox) element.querySelector<HTMLElement>('[tabindex]')?.focus()
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event
    if (defaultPrevented || repeat || ctrlKey || metaKey || altKey || !/^\p{Nd}$/u.test(key)) return
    const chord = chordOf(event)
    const taken = chord === undefined ? undefined : shortcutAt(keymap, chord)
    // A key that the user has given to something else keeps it.
    if (taken !== undefined && !taken.startsWith('period')) return
    event.preventDefault()
    event.stopPropagation()
    setFirst(key)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [element])

  if (first === undefined) return null
  return (
    <TypedPeriod
      {...{ first, period }}
      onChoose={(next) => {
        setPeriod(next)
        close()
      }}
      onClose={close}
    />
  )
}
