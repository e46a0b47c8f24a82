import type { Instrument } from '@openlot/features/market'
import { usePriceActs } from '@openlot/features/positions'
import { Button, SideLabel } from '@openlot/ui'
import { Sheet } from '@openlot/ui/sheet'
import styles from './PriceSheet.module.css'

interface Props {
  instrument: Instrument
  /** The price that was held, a float. */
  price: number
  open: boolean
  onClose: () => void
}

/** What can be done at a price of the chart, under the thumb: preparing an order there, copying it. */
export function PriceSheet({ instrument, price, open, onClose }: Props) {
  const { title, distance, acts, copyLabel, copy } = usePriceActs(instrument, price)
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
      <Button
        wide
        onClick={() => {
          void copy()
          onClose()
        }}
      >
        {copyLabel}
      </Button>
    </Sheet>
  )
}
