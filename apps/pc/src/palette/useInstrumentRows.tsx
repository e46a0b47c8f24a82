import {
  filterInstruments,
  InstrumentLogo,
  useCurrentInstrument,
  useInstruments,
  type Instrument,
} from '@openlot/features/market'
import { useHoldings } from '@openlot/features/positions'
import { usePreference } from '@openlot/features/preferences'
import { useOpenPage } from '@openlot/features/routing'
import { parseOrder } from '@openlot/features/workspace'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChartCandlestick, Clock, Layers } from 'lucide-react'
import type { Act, Desk } from '../acts/act.ts'
import { bring, mayUse } from '../acts/acts.ts'
import { useDesk } from '../acts/DeskProvider.tsx'
import { InstrumentFigure } from './InstrumentFigure.tsx'
import { always, type Row } from './row.ts'

const MAX_INSTRUMENTS = 6

/** On another page an order leads to the workspace, whose ticket it then fills. */
const mayOrder = (desk: Desk) => (desk.part('panels') ? mayUse(desk, 'ticket') : 'ready')

/** A table that is closed is opened; one in a window of its own is not brought here. */
function mayShowPositions(desk: Desk) {
  const place = desk.part('panels')?.placeOf('holding')
  if (place === undefined) return 'absent'
  return place === 'away' ? 'otherWindow' : 'ready'
}

/** The instruments that are found by what is typed, the user's positions in them, and the order that is typed. */
export function useInstrumentRows(text: string) {
  const { t } = useTranslation(['common', 'commands', 'ticket'])
  const { code: language } = useLanguage()
  const { instruments } = useInstruments()
  const { choose } = useCurrentInstrument()
  const { orders } = useHoldings()
  const openPage = useOpenPage()
  const lastSeen = usePreference('lastSeen')
  const desk = useDesk()

  function show({ Id }: Instrument) {
    const shown = desk.part('instrument')
    if (shown) return shown.choose(Id)
    choose(Id)
    openPage('/')
  }

  const wanted =
    text === ''
      ? lastSeen.flatMap((id) => instruments.find(({ Id }) => Id === id) ?? [])
      : filterInstruments(instruments, { search: text })
  const found = wanted.slice(0, MAX_INSTRUMENTS)

  function orderRows(): readonly Row[] {
    const sides = {
      buy: [t('common:deal.buy'), t('common:side.buy'), 'buy'],
      sell: [t('common:deal.sell'), t('common:side.sell'), 'sell'],
    }
    const typed = parseOrder(text, sides)
    const [named] = typed && typed.search !== '' ? filterInstruments(instruments, { search: typed.search }) : []
    const shown = instruments.find(({ Id }) => Id === desk.part('instrument')?.id) ?? instruments[0]
    const instrument = typed?.search === '' ? shown : named
    if (typed === undefined || instrument === undefined) return []
    const { side, lots } = typed
    const code = instrument.ShowCode
    const order =
      lots === undefined
        ? t(`commands:order.${side}`, { code })
        : t(`ticket:name.${side}`, { lots: formatNumber(lots, language), code })
    return (['market', 'pending'] as const).map((kind) => {
      const act: Act = {
        name: `order-${kind}`,
        label: (of) => of(`commands:${kind}`, { order }),
        may: mayOrder,
        run() {
          show(instrument)
          bring(desk, 'ticket')
          desk.requestTicket(act, { instrument: instrument.Id, side, lots, kind })
        },
      }
      return {
        act,
        icon: kind === 'market' ? <ChartCandlestick /> : <Clock />,
        ...(kind === 'market' && { figure: <InstrumentFigure instrument={instrument} /> }),
      }
    })
  }

  return {
    orders: orderRows(),
    found: found.map((instrument): Row => ({
      act: always(
        `instrument-${instrument.Id}`,
        () => instrument.ShowCode,
        () => show(instrument),
      ),
      note: <bdi translate="no">{instrument.ShowName}</bdi>,
      icon: <InstrumentLogo logo={instrument.Logo} size="small" />,
      figure: <InstrumentFigure instrument={instrument} withChange />,
    })),
    held: found.flatMap((instrument): Row[] => {
      const count = orders.filter(({ forex_id }) => forex_id === instrument.Id).length
      if (count === 0) return []
      return [
        {
          act: {
            name: `positions-${instrument.Id}`,
            label: (of) => of('commands:positions', { code: instrument.ShowCode }),
            may: mayShowPositions,
            run() {
              show(instrument)
              desk.part('panels')?.show('holding')
            },
          },
          icon: <Layers />,
          figure: count,
        },
      ]
    }),
  }
}
