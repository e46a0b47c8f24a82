import { sideOf } from '@openlot/core/contract'
import { compareDecimals, pipsBetween } from '@openlot/core/math'
import { formatMoney, formatNumber, formatSignedMoney, formatSmallMoney, noFigure, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePractise } from '../accounts/usePractise.ts'
import { useConversion } from '../market/useConversion.ts'
import { useFirstOpenInstrument } from '../market/useMarketGroups.ts'
import { useOpening } from '../market/useOpening.ts'
import { stopLineId } from '../positions/lineDrag.ts'
import { useLivePosition } from '../positions/useLivePosition.ts'
import type { LearnPlace } from './learnPlace.ts'
import { examplePips, spreadCost } from './spreadCost.ts'
import type { Tour } from './useTour.ts'

interface Shown {
  /** What the card points at now. */
  readonly anchor: string | undefined
  /** Another page is shown, on which there is nothing to point at. */
  readonly isAway: boolean
}

interface Words {
  /** What the card points at, the best first. */
  readonly anchors: readonly string[]
  readonly title: ReactNode
  readonly text: ReactNode
  readonly act?: { readonly label: ReactNode; run(): void } | undefined
}

const SPREAD_DECIMALS = 1
const NOWHERE: readonly string[] = ['nowhere']

/** What the card of a step says, points at and offers. */
export function useTourWords(tour: Tour, place: LearnPlace, { anchor, isAway }: Shown): Words {
  'use memo'
  const { t } = useTranslation('firstSteps')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const navigate = useNavigate()
  const { practise } = usePractise()
  const { state, ticket, instrument, order } = tour
  const { quote, side, order: form } = ticket
  const opening = useOpening(instrument)
  const other = useFirstOpenInstrument()
  const conversion = useConversion(instrument).get()
  const live = useLivePosition(order)
  const code = instrument.ShowCode
  const pips = quote && pipsBetween(quote.bid, quote.ask, instrument.PipSize, SPREAD_DECIMALS)
  const price = (value: string | undefined) =>
    value === undefined ? noFigure : writePrice(value, language, instrument.PricePrecision)
  const pipValue = ticket.ticket.summary?.pipValue
  const onePip = pipValue === undefined ? noFigure : formatSmallMoney(pipValue, language)
  const lots = form.lots === '' ? noFigure : formatNumber(form.lots, language)
  const keep = (label: ReactNode) => tour.keep && { label, run: tour.keep }
  // The ticket of a phone was closed: the prices open it.
  const isTicketGone = anchor === 'deal'
  const reopen = { title: t('tour.reopen.title'), text: t('tour.reopen.text') }

  /** The market is closed: another one before there is a trade, else patience. */
  function closed(): Words {
    const when = opening
      ? t('tour.closed.opens', { opens: opening.opens, wait: opening.wait })
      : t('tour.closed.unknown')
    const title = t('tour.closed.title', { code })
    if (order !== undefined) return { anchors: NOWHERE, title, text: `${when} ${t('tour.closed.held')}` }
    const hasOther = other !== undefined && other.Id !== instrument.Id
    if (!hasOther) return { anchors: NOWHERE, title, text: `${when} ${t('tour.closed.waits')}` }
    const act = { label: t('tour.closed.instead', { code: other.ShowCode }), run: () => place.choose(other.Id) }
    return { anchors: ['market'], title, text: when, act }
  }

  function cost(): string {
    if (quote === undefined || conversion === undefined || form.lots === '') return noFigure
    try {
      return formatMoney(spreadCost(instrument, { quote, lots: form.lots, conversion }), language)
    } catch {
      // What is typed is no number yet.
      return noFigure
    }
  }

  function stop(): Words {
    const anchors = ['stop', 'deal']
    if (isTicketGone && anchor === 'deal') return { anchors, ...reopen }
    if (tour.plannedLoss === undefined) {
      const distance = examplePips(pips)
      const set = () => form.setStop('stopLoss', { isOn: true, value: String(distance), unit: 'pips' })
      const label = t('tour.stop.set', { pips: distance })
      return { anchors, title: t('tour.stop.title'), text: t('tour.stop.text'), act: { label, run: set } }
    }
    const loss = formatMoney(tour.plannedLoss, language)
    const title = compareDecimals(tour.plannedLoss, '0') > 0 ? t('tour.stop.planned', { loss }) : t('tour.stop.title')
    return { anchors, title, text: t('tour.stop.keep'), act: keep(t('tour.keep', { value: loss })) }
  }

  function withOrder(): Words {
    const line = `line-${order?.Id}`
    const stopLine = order === undefined ? 'chart' : `line-${stopLineId(order, 'stop-loss')}`
    switch (state.step) {
      case 'watch': {
        const profit = live === undefined ? noFigure : formatSignedMoney(live.profit, language)
        const title = t('tour.watch.title', { profit })
        const text = t('tour.watch.text', { value: onePip })
        return { anchors: [line, 'chart'], title, text, act: keep(t('tour.watch.seen')) }
      }
      case 'move': {
        if (anchor === 'drag') return { anchors: ['drag'], title: t('tour.move.title'), text: t('tour.move.confirm') }
        const text = tour.hasStop ? t('tour.move.text') : t('tour.move.pull')
        return { anchors: ['drag', stopLine, line, 'chart'], title: t('tour.move.title'), text }
      }
      default:
        return { anchors: [line, 'chart'], title: t('tour.close.title'), text: t('tour.close.text') }
    }
  }

  if (tour.isReal)
    return {
      anchors: NOWHERE,
      title: t('tour.real.title'),
      text: t('tour.real.text'),
      act: { label: t('tour.real.practise'), run: () => void practise() },
    }
  if (isAway && (state.step !== 'market' || place.offered.length === 1))
    return {
      anchors: NOWHERE,
      title: t('tour.away.title'),
      text: t('tour.away.text'),
      act: { label: t('tour.away.go'), run: () => void navigate(place.trade) },
    }
  if (!tour.isOpen && quote?.isOpen === false) return closed()
  switch (state.step) {
    case 'market':
      return {
        anchors: ['market'],
        title: t('tour.market.title'),
        text: t('tour.market.text', { code }),
        act: keep(t('tour.keep', { value: code })),
      }
    case 'price':
      return {
        anchors: ['deal'],
        title: t('tour.price.title', { bid: price(quote?.bid), ask: price(quote?.ask) }),
        text: t('tour.price.text', {
          pips: pips === undefined ? noFigure : writePrice(pips, language, SPREAD_DECIMALS),
          cost: cost(),
          lots,
        }),
      }
    case 'lots': {
      const anchors = ['lots', 'deal']
      if (isTicketGone) return { anchors, ...reopen }
      const title = t('tour.lots.title', { value: onePip })
      return { anchors, title, text: t('tour.lots.text', { lots }), act: keep(t('tour.keep', { value: lots })) }
    }
    case 'leverage': {
      const anchors = ['leverage', 'lots', 'deal']
      if (isTicketGone) return { anchors, ...reopen }
      const { margin } = ticket.ticket.summary ?? {}
      const factor = form.leverage === undefined ? noFigure : tCommon('factor', { value: form.leverage })
      const amount = margin === undefined ? noFigure : formatMoney(margin, language)
      const title = t('tour.leverage.title', { leverage: factor, margin: amount })
      return { anchors, title, text: t('tour.leverage.text'), act: keep(t('tour.keep', { value: factor })) }
    }
    case 'stop':
      return stop()
    case 'deal':
      if (isTicketGone) return { anchors: ['submit', 'deal'], ...reopen }
      return {
        anchors: ['submit', 'deal'],
        title: t(`tour.deal.${order === undefined ? side : sideOf(order)}`),
        text: t('tour.deal.text'),
      }
    default:
      return withOrder()
  }
}
