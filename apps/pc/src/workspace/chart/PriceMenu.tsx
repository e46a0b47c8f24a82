import { useQuickAlert } from '@openlot/features/alerts'
import type { PriceDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { usePriceActs } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { SideLabel } from '@openlot/ui'
import type { PricePress } from '@openlot/ui/chart'
import { MenuItems, MenuSeparator, PointMenu } from '@openlot/ui/menu'
import { BellPlus, CalendarSearch, Copy, Minus, Ruler } from 'lucide-react'
import { ACTS } from '../../acts/acts.ts'
import { useDesk } from '../../acts/DeskProvider.tsx'
import { KeyHint } from '../../acts/KeyHint.tsx'

interface Props {
  instrument: Instrument
  pressed: PricePress
  /** What draws; null until something can be drawn. */
  desk: () => PriceDesk | null
  open: boolean
  onClose: () => void
}

/** What can be done at a price of the chart: preparing an order, setting an alert, drawing a line, copying it. */
export default function PriceMenu({ instrument, pressed, desk, open, onClose }: Props) {
  const { t } = useTranslation('chart')
  const { price, title, distance, acts, copyLabel, copy } = usePriceActs(instrument, pressed.price)
  const alert = useQuickAlert(instrument, price)
  const acting = useDesk()
  return (
    <PointMenu open={open} onClose={onClose} at={pressed} title={title} aside={distance}>
      <MenuItems
        items={acts.map(({ id, side, label, reason, choose }) => ({
          id,
          label: <SideLabel side={side}>{label}</SideLabel>,
          ...(reason !== undefined && { hint: reason, disabled: true }),
          onSelect: choose,
        }))}
      />
      <MenuSeparator />
      <MenuItems
        items={[
          { id: 'alert', label: alert.label, icon: <BellPlus />, onSelect: () => void alert.set() },
          {
            id: 'line',
            label: t('drawing.tool.horizontal'),
            icon: <Minus />,
            ...(desk()?.isFull === true && { hint: t('drawing.noRoom'), disabled: true }),
            onSelect: () => desk()?.drawLine(Number(price)),
          },
          {
            id: 'measure',
            label: t('drawing.measureFrom'),
            icon: <Ruler />,
            onSelect: () => desk()?.measureFrom({ x: pressed.x, price: Number(price) }),
          },
          { id: 'copy', label: copyLabel, icon: <Copy />, onSelect: () => void copy() },
          ...(ACTS.goToDate.may(acting) === 'ready'
            ? [
                {
                  id: 'goToDate',
                  label: (
                    <>
                      {t('goTo.title')} <KeyHint of="goToDate" />
                    </>
                  ),
                  icon: <CalendarSearch />,
                  onSelect: () => acting.run(ACTS.goToDate),
                },
              ]
            : []),
        ]}
      />
    </PointMenu>
  )
}
