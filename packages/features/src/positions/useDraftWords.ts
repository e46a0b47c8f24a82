import { sideOf, type Instrument } from '@openlot/core/contract'
import { formatNumber, formatSignedMoney, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { parsePrice } from '@openlot/core/math'
import { useClient } from '../client/ClientProvider.tsx'
import { pipsOf } from '../ticket/tools/toolTerms.ts'
import { trailedTo } from './tools/trailedTo.ts'
import { useDealsAtOnce } from '../ticket/useDealsAtOnce.ts'
import { canConfirm, type LineDraft, type StopDraft, type TargetDraft } from './lineDrag.ts'
import { stopZones, type StopZone } from './stopZones.ts'

/** A dragged line in words, for the chart and for the buttons that send it. */
export interface ShownDraft {
  id: string
  kind: LineDraft['kind']
  price: string
  label: string
  figures: readonly { text: string; direction?: 'up' | 'down' }[]
  zones: readonly StopZone[]
  problem: string | undefined
  name: string
  /** What the button says, such as "Set stop loss", and the price below. */
  action: string
  priceText: string
  canConfirm: boolean
  isBusy: boolean
}

type Figure = ShownDraft['figures'][number]

/** Puts a dragged line of an instrument into words. */
export function useDraftWords({
  Id,
  ShowCode: code,
  PricePrecision,
  PipSize,
}: Instrument): (draft: LineDraft) => ShownDraft {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tTools } = useTranslation('tools')
  const { market } = useClient()
  const { code: language } = useLanguage()
  const dealsAtOnce = useDealsAtOnce()
  const write = (price: string) => writePrice(price, language, PricePrecision)

  function stopFigures({ pips, profit, ratio, isProfit }: StopDraft): Figure[] {
    const direction = isProfit ? 'up' : 'down'
    return [
      { text: t('line.pips', { value: formatNumber(pips, language, { signed: true, decimals: 1 }) }) },
      ...(profit === undefined ? [] : [{ text: formatSignedMoney(profit, language), direction } as const]),
      ...(ratio === undefined ? [] : [{ text: `1 : ${formatNumber(ratio, language)}` }]),
    ]
  }

  function targetFigures({ order, price, pips, waitsAs, isOtherKind }: TargetDraft): Figure[] {
    return [
      { text: `${write(order.target_price)} → ${write(price)}` },
      ...(pips === undefined
        ? []
        : [{ text: t('line.pips', { value: formatNumber(pips, language, { decimals: 1 }) }) }]),
      ...(isOtherKind && waitsAs !== undefined ? [{ text: t(`becomes.${waitsAs}`) }] : []),
    ]
  }

  /** A trailing stop says how far behind the price it would stay. */
  function labelOfStop({ kind, order, price }: StopDraft): string {
    const quote = market.quote(Id)
    const trail =
      kind === 'stop-loss'
        ? trailedTo(order, price, quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) })
        : undefined
    if (trail === undefined) return t(`line.${kind}`)
    const pips = formatNumber(pipsOf(parsePrice(trail), { PipSize }), language, { decimals: 1 })
    return tTools('short.trailBy', { pips })
  }

  function look(draft: LineDraft): Pick<ShownDraft, 'label' | 'figures' | 'zones' | 'name' | 'action'> {
    const side = sideOf(draft.order)
    const lots = formatNumber(draft.order.Quantity, language)
    const order = t(`name.${side}`, { lots, code })
    if (draft.kind !== 'target')
      return {
        label: labelOfStop(draft),
        figures: stopFigures(draft),
        zones: stopZones(draft),
        name: t(`stopOf.${draft.kind}`, { order }),
        action: t(`setStop.${draft.kind}`),
      }
    const { waitsAs } = draft
    return {
      label: waitsAs === undefined ? t(`line.${side}`, { lots }) : t(`pendingOf.${side}-${waitsAs}`, { lots }),
      figures: targetFigures(draft),
      zones: [],
      name: t('targetOf', { order }),
      action: t('moveOrder'),
    }
  }

  /** Letting it go sends it: no button asks before. */
  const atOnce: Figure[] = dealsAtOnce ? [{ text: t('line.oneClick') }] : []

  return (draft) => {
    const { figures, ...words } = look(draft)
    return {
      id: draft.id,
      kind: draft.kind,
      price: draft.price,
      ...words,
      figures: [...figures, ...atOnce],
      problem: draft.problem && t(`error.${draft.problem.kind}`, { limit: writePrice(draft.problem.limit, language) }),
      priceText: write(draft.price),
      canConfirm: canConfirm(draft),
      isBusy: draft.isBusy,
    }
  }
}
