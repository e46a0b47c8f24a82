import { useQuickAlert } from '@openlot/features/alerts'
import type { DrawingDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { usePriceActs } from '@openlot/features/positions'
import { useTranslation } from '@openlot/i18n/react'
import { Button, SideLabel } from '@openlot/ui'
import type { PricePress } from '@openlot/ui/chart'
import { Sheet } from '@openlot/ui/sheet'
import { BellPlus, Copy, Minus, Ruler } from 'lucide-react'
import styles from './PriceSheet.module.css'

interface Props {
  instrument: Instrument
  pressed: PricePress
  desk: DrawingDesk
  open: boolean
  onClose: () => void
}

/** What can be done at a price of the chart, under the thumb: preparing an order there, setting an alert, drawing, copying it. */
export function PriceSheet({ instrument, pressed, desk, open, onClose }: Props) {
  const { t } = useTranslation('chart')
  const { price, title, distance, acts, copyLabel, copy } = usePriceActs(instrument, pressed.price)
  const alert = useQuickAlert(instrument, price)
  const others = [
    { id: 'alert', label: alert.label, icon: <BellPlus />, act: () => void alert.set() },
    {
      id: 'line',
      label: t('drawing.tool.horizontal'),
      icon: <Minus />,
      isOff: desk.isFull,
      act: () => desk.drawLine(Number(price)),
    },
    {
      id: 'measure',
      label: t('drawing.measureFrom'),
      icon: <Ruler />,
      act: () => desk.measureFrom({ x: pressed.x, price: Number(price) }),
    },
    { id: 'copy', label: copyLabel, icon: <Copy />, act: () => void copy() },
  ]
  return (
    <Sheet open={open} onClose={onClose} title={title} aside={distance}>
      <div className={styles.acts}>
        {acts.map(({ id, side, shortLabel, reason, choose }) => (
          <div key={id} className={styles.act}>
            <Button
              size="large"
              wide
              disabled={reason !== undefined}
              onClick={() => {
                choose()
                onClose()
              }}
            >
              <SideLabel side={side}>{shortLabel}</SideLabel>
            </Button>
            {reason !== undefined && <p className={styles.reason}>{reason}</p>}
          </div>
        ))}
      </div>
      <div className={styles.others}>
        {others.map(({ id, label, icon, isOff = false, act }) => (
          <button
            key={id}
            type="button"
            className={styles.other}
            disabled={isOff}
            onClick={() => {
              act()
              onClose()
            }}
          >
            <span aria-hidden="true" className={styles.icon}>
              {icon}
            </span>
            {label}
          </button>
        ))}
      </div>
      {desk.isFull && <p className={styles.reason}>{t('drawing.noRoom')}</p>}
    </Sheet>
  )
}
