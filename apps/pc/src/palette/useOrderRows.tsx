import { filterInstruments, useInstruments } from '@openlot/features/market'
import { parseOrder } from '@openlot/features/workspace'
import { formatNumber } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { ChartCandlestick, Clock } from 'lucide-react'
import type { Act, Desk } from '../acts/act.ts'
import { bring, mayUse } from '../acts/acts.ts'
import { useDesk } from '../acts/DeskProvider.tsx'
import { InstrumentFigure } from './InstrumentFigure.tsx'
import type { Row } from './row.ts'
import { useShow } from './useShow.ts'

/** On another page an order leads to the workspace, whose ticket it then fills. */
const mayOrder = (desk: Desk) => (desk.part('panels') ? mayUse(desk, 'ticket') : 'ready')

/** The order that is typed, at the market and at a price; without an instrument it is one in what is shown. */
export function useOrderRows(text: string): readonly Row[] {
  const { t } = useTranslation(['common', 'commands', 'ticket'])
  const { code: language } = useLanguage()
  const { instruments } = useInstruments()
  const show = useShow()
  const desk = useDesk()

  const typed = parseOrder(text, {
    buy: [t('common:deal.buy'), t('common:side.buy'), 'buy'],
    sell: [t('common:deal.sell'), t('common:side.sell'), 'sell'],
  })
  if (typed === undefined) return []
  const { side, lots, search } = typed
  const [named] = search === '' ? [] : filterInstruments(instruments, { search })
  const shown = instruments.find(({ Id }) => Id === desk.part('instrument')?.id) ?? instruments[0]
  const instrument = search === '' ? shown : named
  if (instrument === undefined) return []
  const code = instrument.ShowCode
  const order =
    lots === undefined
      ? t(`commands:order.${side}`, { code })
      : t(`ticket:name.${side}`, { lots: formatNumber(lots, language), code })

  const actOf = (kind: 'market' | 'pending'): Act => {
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
    return act
  }
  return [
    {
      act: actOf('market'),
      icon: <ChartCandlestick />,
      figure: <InstrumentFigure instrument={instrument} />,
    },
    { act: actOf('pending'), icon: <Clock /> },
  ]
}
