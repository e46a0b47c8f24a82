import { filterInstruments, InstrumentLogo, useInstruments } from '@openlot/features/market'
import { useHoldings } from '@openlot/features/positions'
import { usePreference } from '@openlot/features/preferences'
import { Layers } from 'lucide-react'
import type { Desk } from '../acts/act.ts'
import { useDesk } from '../acts/DeskProvider.tsx'
import { InstrumentFigure } from './InstrumentFigure.tsx'
import { always, type Row } from './row.ts'
import { useShow } from './useShow.ts'

const MAX_INSTRUMENTS = 6

/** A table that is closed is opened; one in a window of its own is not brought here. */
function mayShowPositions(desk: Desk) {
  const place = desk.part('panels')?.placeOf('holding')
  if (place === undefined) return 'absent'
  return place === 'away' ? 'otherWindow' : 'ready'
}

/** The instruments that are found by what is typed, and the user's positions in them. */
export function useInstrumentRows(text: string): readonly Row[] {
  const { instruments } = useInstruments()
  const { orders } = useHoldings()
  const lastSeen = usePreference('lastSeen')
  const show = useShow()
  const desk = useDesk()
  const wanted =
    text === ''
      ? lastSeen.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? [])
      : filterInstruments(instruments, { search: text })
  const found = wanted
    .slice(0, MAX_INSTRUMENTS)
    .map((instrument) => ({ instrument, held: orders.filter(({ forex_id }) => forex_id === instrument.Id).length }))

  return [
    ...found.map(({ instrument }) => ({
      act: always(
        `instrument-${instrument.Id}`,
        () => instrument.ShowCode,
        () => show(instrument),
      ),
      note: <bdi translate="no">{instrument.ShowName}</bdi>,
      icon: <InstrumentLogo logo={instrument.Logo} size="small" />,
      figure: <InstrumentFigure instrument={instrument} withChange />,
    })),
    ...found
      .filter(({ held }) => held > 0)
      .map(({ instrument, held }): Row => ({
        act: {
          name: `positions-${instrument.Id}`,
          label: (t) => t('commands:positions', { code: instrument.ShowCode }),
          may: mayShowPositions,
          run() {
            show(instrument)
            desk.part('panels')?.show('holding')
          },
        },
        icon: <Layers />,
        figure: held,
      })),
  ]
}
