import type { Instrument } from '@openlot/core/contract'
import type { Period } from '@openlot/core/math'
import type { ChartGround } from '@openlot/ui/chart'
import { compareOn, COMPARED_COLOURS, type Compared } from '@openlot/ui/compare'
import { useEffect, useRef } from 'react'
import { useChartSource } from '../../market/useChartSource.ts'

export interface ComparedOnChartProps {
  ground: ChartGround
  period: Period
  instruments: readonly Instrument[]
}

/** Prices of other instruments on a chart, whose scale is that of percents. */
export function ComparedOnChart({ ground: { session }, period, instruments }: ComparedOnChartProps) {
  return COMPARED_COLOURS.flatMap((colour, at) => {
    const instrument = instruments[at]
    return instrument === undefined
      ? []
      : [<ComparedPrice key={instrument.Id} {...{ session, period, instrument, colour }} />]
  })
}

interface Props extends Pick<ChartGround, 'session'>, Pick<Compared, 'colour'> {
  instrument: Instrument
  period: Period
}

/** The price of one other instrument. */
function ComparedPrice({ session, instrument, period, colour }: Props) {
  'use memo'
  const { loadBars, live, revision } = useChartSource(instrument, period)
  const drawn = useRef<ReturnType<typeof compareOn>>(undefined)
  const { Id, ShowCode } = instrument
  useEffect(() => {
    const line = compareOn(session, { id: `compared.${Id}`, name: ShowCode, colour, period, loadBars, live })
    drawn.current = line
    return line.stop
  }, [session, Id, ShowCode, colour, period, loadBars, live])
  useEffect(() => {
    if (revision > 0) drawn.current?.catchUp()
  }, [revision])
  return null
}
