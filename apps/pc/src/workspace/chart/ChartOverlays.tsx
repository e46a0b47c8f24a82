import { OrdersAndAlerts } from '@openlot/features/alerts'
import { AlertButton } from '@openlot/features/alerts/AlertButton'
import type { PriceDesk } from '@openlot/features/drawings'
import type { Instrument } from '@openlot/features/market'
import { DraftActions, LineCloser, useShownDraft, type ChartOrders, type ShownDrag } from '@openlot/features/positions'
import { DraftWatch } from '@openlot/features/ticket/DraftWatch'
import type { Period } from '@openlot/features/chart'
import { LazyLayer, LazyPart, lazyRetry, type Layer } from '@openlot/ui'
import type { ChartGround, PricePress } from '@openlot/ui/chart'
import type { RefObject } from 'react'
import { InSlot } from '../../parts/Slots.tsx'
import type { ChartId } from '../state/panels.ts'
import styles from './ChartOverlays.module.css'

const ChartKeys = lazyRetry(() => import('./ChartKeys.tsx'))
const ChartTicket = lazyRetry(() => import('./ChartTicket.tsx'))
const PriceMenu = lazyRetry(() => import('./PriceMenu.tsx'))

interface Props {
  chart: ChartId
  instrument: Instrument
  period: Period
  /** Undefined until the chart first shows something. */
  ground: ChartGround | undefined
  hasTicket: boolean
  /** Whether there are orders to draw, or one is being prepared. */
  hasOrders: boolean
  setHasDraft: (hasDraft: boolean) => void
  orders: ChartOrders | undefined
  setOrders: (orders: ChartOrders | undefined) => void
  drawings: RefObject<PriceDesk | null>
  /** Where something can be done at a price. */
  pressing: Layer<PricePress>
  /** The line whose order is closed. */
  closing: Layer<string>
}

/** What comes after the first price of a chart: the user's orders on it, a ticket, its keys, what is asked of it. */
export default function ChartOverlays({
  chart,
  instrument,
  period,
  ground,
  hasTicket,
  hasOrders,
  setHasDraft,
  orders,
  setOrders,
  drawings,
  pressing,
  closing,
}: Props) {
  'use memo'
  return (
    <>
      <InSlot name={`alert ${chart}`}>
        <AlertButton instrument={instrument} as="dialog" />
      </InSlot>
      {orders && <DragBar drag={orders.drag} />}
      {hasTicket && (
        <div className={styles.ticket}>
          <LazyPart>
            <ChartTicket key={instrument.Id} {...{ chart, instrument }} />
          </LazyPart>
        </div>
      )}
      {ground && (
        <LazyPart>
          <ChartKeys {...{ chart, instrument, period, ground }} />
        </LazyPart>
      )}
      <DraftWatch key={`draft ${instrument.Id}`} instrument={instrument} onChange={setHasDraft} />
      {hasOrders && (
        <LazyPart>
          <OrdersAndAlerts key={`orders ${instrument.Id}`} instrument={instrument} as="dialog" onChange={setOrders} />
        </LazyPart>
      )}
      <LazyLayer open={pressing.isOpen} onClose={pressing.close}>
        {pressing.shown && (
          <PriceMenu
            instrument={instrument}
            pressed={pressing.shown}
            desk={() => drawings.current}
            open={pressing.isOpen}
            onClose={pressing.close}
          />
        )}
      </LazyLayer>
      <LazyLayer open={closing.isOpen} onClose={closing.close}>
        {closing.shown && (
          <LineCloser key={closing.shown} lineId={closing.shown} open={closing.isOpen} onClose={closing.close} />
        )}
      </LazyLayer>
    </>
  )
}

/** The buttons that set or drop what is dragged on the chart. Only this is rendered while it moves. */
function DragBar({ drag }: { drag: ShownDrag }) {
  const draft = useShownDraft(drag)
  if (draft === undefined) return null
  return (
    <div className={styles.dragBar}>
      <LazyPart>
        <DraftActions
          size="small"
          action={draft.action}
          price={draft.priceText}
          canConfirm={draft.canConfirm}
          busy={draft.isBusy}
          onConfirm={drag.confirm}
          onCancel={drag.cancel}
        />
      </LazyPart>
    </div>
  )
}
