import type { Instrument } from '@openlot/core/contract'
import {
  formatPrice,
  openPrice,
  parsePrice,
  parsePriceRounded,
  pendingKind,
  pipsAway,
  targetProblem,
  type Price,
  type Side,
} from '@openlot/core/math'
import { formatNumber, writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { copyText } from '@openlot/ui'
import { useState } from 'react'
import { useNotify } from '../client/ClientProvider.tsx'
import { useQuote, useTradeBlock } from '../market/useQuote.ts'
import { shownLots } from '../ticket/lotsInput.ts'
import { useOrderTicket } from '../ticket/useOrderTicket.ts'
import { leastPips } from './draftStops.ts'
import { roundToPip } from './stopDraft.ts'

/** An order that can be prepared at a price. */
interface PriceAct {
  readonly id: `${Side}-${'limit' | 'stop'}`
  readonly side: Side
  /** "Buy limit 0.10 at 1.18200". */
  readonly label: string
  /** "Buy limit 0.10". */
  readonly shortLabel: string
  /** Why it cannot be placed there; undefined where it can. */
  readonly reason: string | undefined
  /** Puts it into the ticket and on the chart; nothing is placed. */
  choose(): void
}

const BUY_FIRST = ['buy', 'sell'] as const
const SELL_FIRST = ['sell', 'buy'] as const

/** What can be done at a price of the chart. */
interface PriceActs {
  /** The price, rounded to a pip, as a decimal. */
  readonly price: string
  /** "At 1.18200". */
  readonly title: string
  /** "31.2 pips below"; undefined while there is no price. */
  readonly distance: string | undefined
  /** None while there is no price. */
  readonly acts: readonly PriceAct[]
  /** "Copy 1.18200". */
  readonly copyLabel: string
  /** Copies the price, and says so. */
  copy(): Promise<void>
}

/** @param at the price that was pressed: a float, read off the chart. */
export function usePriceActs(instrument: Instrument, at: number): PriceActs {
  'use memo'
  const { t } = useTranslation('ticket')
  const { t: tCommon } = useTranslation()
  const { code: language } = useLanguage()
  const { t: tParts } = useTranslation('parts')
  const notify = useNotify()
  const order = useOrderTicket(instrument)
  const quote = useQuote(instrument.Id)
  const block = useTradeBlock(instrument.Id)
  const pip = parsePrice(instrument.PipSize)
  const stopLevel = parsePrice(instrument.StopLevel)
  const price = roundToPip(parsePriceRounded(at.toFixed(instrument.PricePrecision), instrument.PricePrecision), pip)
  const text = formatPrice(price, instrument.PricePrecision)
  const shown = writePrice(text, language, instrument.PricePrecision)
  const market = quote && { bid: parsePrice(quote.bid), ask: parsePrice(quote.ask) }

  function reasonOf(side: Side, now: Price): string | undefined {
    if (order.account.isCopy) return t('copyAccount')
    if (block !== undefined) return tCommon(`blocked.${block}`)
    const wrong = targetProblem(side, price, { market: now, stopLevel })
    if (wrong === undefined) return undefined
    return t('tooNear', {
      pips: formatNumber(leastPips(instrument), language, { decimals: 1 }),
      limit: writePrice(formatPrice(wrong.limit, instrument.PricePrecision), language, instrument.PricePrecision),
    })
  }

  function actOf(side: Side): PriceAct | undefined {
    if (market === undefined) return undefined
    const now = openPrice(side, market)
    const id = `${side}-${pendingKind(side, price, now)}` as const
    const lots = shownLots(order.lotsAt(side, text), language)
    return {
      id,
      side,
      label: t(`pendingAt.${id}`, { lots, price: shown }),
      shortLabel: t(`pendingOf.${id}`, { lots }),
      reason: reasonOf(side, now),
      choose: () => order.setPendingAt(side, text),
    }
  }

  function distance(): string | undefined {
    if (market === undefined) return undefined
    const pips = pipsAway(price, market.bid, pip)
    if (pips === undefined) return undefined
    return t(price > market.bid ? 'pipsAbove' : 'pipsBelow', { value: formatNumber(pips, language, { decimals: 1 }) })
  }

  async function copy() {
    const isCopied = await copyText(text)
    notify.show({ tone: isCopied ? 'success' : 'error', title: tParts(isCopied ? 'copied' : 'copyFailed') })
  }

  // The limit order first, and no entry moves while the market crosses the price.
  const [sides] = useState(() => (market !== undefined && price > market.bid ? SELL_FIRST : BUY_FIRST))
  const acts = sides.flatMap((side) => actOf(side) ?? [])
  return {
    price: text,
    title: t('priceMenu', { price: shown }),
    distance: distance(),
    acts,
    copyLabel: tParts('copyOf', { label: shown }),
    copy,
  }
}
