import type { Instrument } from '@openlot/core/contract'
import { LazyConfirmDialog } from '@openlot/ui'
import { useEffect, useMemo, useState } from 'react'
import { useHasDraft } from '../ticket/ticketDrafts.ts'
import { useDealsAtOnce } from '../ticket/useDealsAtOnce.ts'
import { useDraftLines, type DraftLines } from './useDraftLines.ts'
import { useLineDrag, type ShownDrag } from './useLineDrag.ts'
import { useOwnTrades } from './useOwnTrades.ts'
import { usePositionLines } from './usePositionLines.ts'
import type { ChartOrders } from './useShownDraft.ts'

interface Props {
  instrument: Instrument
  /** Gets what the chart shows of them, and nothing when they are gone. */
  onChange: (orders: ChartOrders | undefined) => void
  /** The buttons that place and discard what is prepared stand elsewhere, not on its tag. */
  hasDraftBar?: boolean
}

/**
 * Gives the chart the user's orders in an instrument, and the one that the ticket prepares. Shows nothing itself: those
 * without any need not load it.
 */
export function OrdersOnChart({ instrument, onChange, hasDraftBar = false }: Props) {
  'use memo'
  const lines = usePositionLines(instrument)
  const drag = useLineDrag(instrument)
  const trades = useOwnTrades(instrument)
  const hasDraft = useHasDraft(instrument.Id)
  const [draft, setDraft] = useState<DraftLines>()
  const dealsAtOnce = useDealsAtOnce()
  const orders = useMemo<ChartOrders>(() => {
    const own = {
      trades,
      lines,
      drag: { ...drag, drop: () => dealsAtOnce && sendDropped(drag) },
      dropLine: () => false,
    }
    return draft === undefined ? own : withDraft(own, draft, dealsAtOnce)
  }, [lines, drag, draft, trades, dealsAtOnce])
  useEffect(() => onChange(orders), [orders, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return hasDraft && <DraftOnChart {...{ instrument, hasDraftBar }} onChange={setDraft} />
}

/** Apart from the orders, which need not be rendered with each tick. */
function DraftOnChart({
  instrument,
  onChange,
  hasDraftBar,
}: Required<Pick<Props, 'instrument' | 'hasDraftBar'>> & { onChange: (draft?: DraftLines) => void }) {
  'use memo'
  const draft = useDraftLines(instrument, hasDraftBar)
  useEffect(() => onChange(draft), [draft, onChange])
  useEffect(() => () => onChange(undefined), [onChange])
  return <LazyConfirmDialog confirmation={draft.confirmation} />
}

/** Sends what was let go of; what is where it was before is not being moved any more. */
function sendDropped(drag: ShownDrag) {
  drag.confirm()
  const left = drag.get()
  if (left?.canConfirm === false && !left.isBusy && left.problem === undefined) drag.cancel()
}

/** A draft moves at once, and only placing it sends something: by its button, or by letting go where no press is confirmed. */
const withDraft = ({ lines, drag, ...own }: ChartOrders, draft: DraftLines, dealsAtOnce: boolean): ChartOrders => ({
  ...own,
  lines: [...draft.lines, ...lines],
  drag: {
    ...drag,
    start(lineId, price) {
      const isDraft = price === undefined ? draft.lines.some(({ id }) => id === lineId) : draft.move(lineId, price)
      if (!isDraft) drag.start(lineId, price)
    },
    nudge(lineId, pips) {
      if (!draft.nudge(lineId, pips)) drag.nudge(lineId, pips)
    },
    drop(lineId) {
      const isDraft = draft.lines.some(({ id }) => id === lineId)
      if (!isDraft) drag.drop(lineId)
      else if (dealsAtOnce) draft.placeDropped(lineId)
    },
  },
  dropLine: draft.remove,
})
