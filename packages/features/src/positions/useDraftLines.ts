import type { Instrument } from '@openlot/core/contract'
import { parsePrice, parsePriceRounded, type Price, type StopKind } from '@openlot/core/math'
import { formatNumber, formatSignedMoney, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Confirmation } from '../platform/confirmation.ts'
import { useDealsAtOnce } from '../ticket/useDealsAtOnce.ts'
import { useTicketState } from '../ticket/useTicketState.ts'
import { toolsOn } from '../ticket/tools/toolInputs.ts'
import { useToolProblem } from '../ticket/tools/useToolProblem.ts'
import { shownLots } from '../ticket/lotsInput.ts'
import { movedPrice, pulledStop } from './draftStops.ts'
import type { PositionLine } from './usePositionLines.ts'
import { roundToPip } from './stopDraft.ts'

/** The pending order that is being prepared, as lines on the chart of its instrument. */
export interface DraftLines {
  readonly lines: readonly PositionLine[]
  /** Moves a line to a price, a decimal. False for a line that is none of the draft. */
  move(lineId: string, price: string): boolean
  /** Moves a line by pips. */
  nudge(lineId: string, pips: number): boolean
  /** Places the order, if it is its own line that was dropped; a stop only belongs to it. */
  placeDropped(lineId: string): void
  /** Takes a stop away; false for any other line. */
  remove(lineId: string): boolean
  /** The question about stops far from the price, before it is placed. */
  readonly confirmation: Confirmation | undefined
}

const DRAFT_ID = 'draft'
const STOPS = [
  { stop: 'stopLoss', kind: 'stop-loss' },
  { stop: 'takeProfit', kind: 'take-profit' },
] as const
const stopId = (kind: StopKind): string => `${DRAFT_ID}-${kind}`

/**
 * The lines of the draft that the ticket of an instrument holds; none for an order at the market.
 *
 * @param hasDraftBar the buttons that place and discard it stand elsewhere, not on its tag.
 */
export function useDraftLines(instrument: Instrument, hasDraftBar: boolean): DraftLines {
  'use memo'
  const { t } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const state = useTicketState(instrument)
  const { order, side, ticket, problems } = state
  const toolProblem = useToolProblem(state)
  const pip = parsePrice(instrument.PipSize)
  const lots = shownLots(order.lots, language)
  const still = (text: string | undefined) => ({ get: () => text, subscribe: () => () => undefined })

  const buttons = (): NonNullable<PositionLine['acts']> => [
    {
      id: 'place',
      label: t('placeDraft'),
      name: order.labelOf(side),
      isMain: true,
      disabled: !ticket.canSubmit || order.isSubmitting,
      onPress: () => void order.submit(side),
    },
    { id: 'discard', label: t('discardDraft'), onPress: order.discard },
  ]

  function ownLine(): PositionLine[] {
    const { price, distance, pendingAs } = ticket
    if (order.target === undefined || price === undefined) return []
    const label = pendingAs === undefined ? t(`line.${side}`, { lots }) : t(`pendingOf.${side}-${pendingAs}`, { lots })
    const pulls = STOPS.filter(({ stop }) => !order.stops[stop].isOn)
    const problem = problems.target ?? problems.lots ?? problems.waiting ?? problems.order ?? toolProblem
    return [
      {
        id: DRAFT_ID,
        price,
        kind: 'draft',
        side,
        label,
        figure: still(writePrice(price, language, instrument.PricePrecision)),
        isMoney: false,
        movable: true,
        movesAtOnce: true,
        note: noteOf(distance),
        problem,
        acts: [
          ...pulls.map(({ stop, kind }) => ({
            id: kind,
            label: t(`line.${kind}`),
            name: t(`setStop.${kind}`),
            onPress: () =>
              order.setStop(stop, { isOn: true, unit: 'price', value: pulledStop(kind, side, price, instrument) }),
          })),
          ...(hasDraftBar ? [] : buttons()),
        ],
      },
    ]
  }

  const dealsAtOnce = useDealsAtOnce()

  function noteOf(distance: (typeof ticket)['distance']): string | undefined {
    const cost = ticket.summary && `${t('margin')} ${formatNumber(ticket.summary.margin, language, { decimals: 2 })}`
    const away =
      distance &&
      t(distance.isAbove ? 'pipsAbove' : 'pipsBelow', { value: formatNumber(distance.pips, language, { decimals: 1 }) })
    const count = toolsOn(order.tools, order.target !== undefined).length
    const tools = count > 0 && `${t('more.label')}: ${t('more.on', { count })}`
    return [dealsAtOnce && t('line.oneClick'), away, cost, tools].filter(Boolean).join(' · ') || undefined
  }

  function stopLine({ stop, kind }: (typeof STOPS)[number]): PositionLine[] {
    const field = ticket.stops?.[stop]
    if (order.target === undefined || field?.price === undefined) return []
    return [
      {
        id: stopId(kind),
        price: field.price,
        kind,
        label: t(`line.${kind}`),
        figure: still(field.outcome && formatSignedMoney(field.outcome, language)),
        isMoney: true,
        closeLabel: t(`line.remove-${kind}`, { order: t(`name.${side}`, { lots, code: instrument.ShowCode }) }),
        movable: true,
        movesAtOnce: true,
        problem: problems[stop],
      },
    ]
  }

  function moveTo(lineId: string, price: Price): boolean {
    const text = movedPrice(price, instrument)
    if (lineId === DRAFT_ID) order.setTarget(text)
    const own = STOPS.find(({ kind }) => stopId(kind) === lineId)
    if (own !== undefined) order.setStop(own.stop, { isOn: true, unit: 'price', value: text })
    return lineId === DRAFT_ID || own !== undefined
  }

  // The last move came just before, and is rendered only now: what is placed is what the line shows.
  const isDropped = useRef(false)
  const [drops, setDrops] = useState(0)
  const place = useEffectEvent(() => {
    if (!isDropped.current) return
    isDropped.current = false
    if (ticket.canSubmit && !order.isSubmitting) void order.submit(side)
  })
  useEffect(() => {
    if (drops > 0) place()
  }, [drops])

  const lines = [...ownLine(), ...STOPS.flatMap(stopLine)]
  return {
    lines,
    move: (lineId, price) => moveTo(lineId, roundToPip(parsePriceRounded(price, instrument.PricePrecision), pip)),
    nudge(lineId, pips) {
      const line = lines.find(({ id }) => id === lineId)
      return line !== undefined && moveTo(lineId, (parsePrice(line.price) + BigInt(pips) * pip) as Price)
    },
    placeDropped(lineId) {
      if (lineId !== DRAFT_ID) return
      isDropped.current = true
      setDrops((former) => former + 1)
    },
    remove(lineId) {
      const own = STOPS.find(({ kind }) => stopId(kind) === lineId)
      if (own !== undefined) order.setStop(own.stop, { ...order.stops[own.stop], isOn: false })
      return own !== undefined
    },
    confirmation: order.confirmation,
  }
}
