import { formatPrice, formatUsd, MARKET_TIME_ZONE, type Price } from '@openlot/core/math'
import { formatDate, formatMoney, formatNumber, writePrice } from '@openlot/i18n'
import { ownTimeZone, useLanguage, useTimeZone, useTranslation } from '@openlot/i18n/react'
import { sideOf, type Order } from '@openlot/core/contract'
import type { BreakEvenTool } from './breakEvenTool.ts'
import { emphasis } from './Emphasised.tsx'
import type { ExpiryTool } from './expiryTool.ts'
import type { GuaranteeTool } from './guaranteeTool.ts'
import type { OcoTool } from './ocoTool.ts'
import type { ToolError } from './orderTools.ts'
import type { ExpiryInput } from './toolInputs.ts'
import { leastMove, pipsOf, type ToolTerms } from './toolTerms.ts'
import type { TrailTool } from './trailTool.ts'

/** What each tool will do, in the user's language, with its figures marked by `emphasis`; undefined where nothing is known. */
export interface ToolWords {
  trail(tool: TrailTool | undefined, isFollowing: boolean): string | undefined
  breakEven(tool: BreakEvenTool | undefined): string | undefined
  guarantee(tool: GuaranteeTool | undefined, stopLoss: Price | undefined): string | undefined
  expiry(tool: ExpiryTool | undefined, until: ExpiryInput['until']): string | undefined
  oco(tool: OcoTool | undefined): string | undefined
  /** An order as a choice names it. */
  orderName(order: Order): string
  /** What is wrong; an empty field asks, and blames nobody. */
  problem(
    tool: { readonly error: ToolError | undefined; readonly limit?: Price | undefined } | undefined,
  ): string | undefined
}

/** Puts the tools of an order of one side into words. */
export function useToolWords({ instrument, side }: Pick<ToolTerms, 'instrument' | 'side'>): ToolWords {
  const { t } = useTranslation('tools')
  const { t: tTicket } = useTranslation('ticket')
  const { code: language } = useLanguage()
  const timeZone = useTimeZone() ?? ownTimeZone()
  const price = (value: Price) =>
    emphasis(writePrice(formatPrice(value, instrument.PricePrecision), language, instrument.PricePrecision))
  const pips = (value: Price) => formatNumber(pipsOf(value, instrument), language, { decimals: 1 })

  function orderName(order: Order): string {
    const { ShowCode: code, PricePrecision } = order.ForexTradeLists
    const name = tTicket(`name.${sideOf(order)}`, { lots: formatNumber(order.Quantity, language), code })
    return t('oco.option', { order: name, price: writePrice(order.target_price, language, PricePrecision) })
  }

  return {
    trail(tool, isFollowing) {
      const { distance, step, from } = tool ?? {}
      if (distance === undefined || step === undefined || from === undefined) return undefined
      const figures = { pips: emphasis(pips(distance)), step: pips(step), price: price(from) }
      return t(isFollowing ? `trail.now.${side}` : `trail.from.${side}`, figures)
    },
    breakEven: (tool) =>
      tool?.movesAt === undefined || tool.to === undefined
        ? undefined
        : t('breakEven.sentence', { at: price(tool.movesAt), stop: price(tool.to) }),
    guarantee: (tool, stopLoss) =>
      tool?.premium === undefined || stopLoss === undefined
        ? undefined
        : t('guarantee.sentence', {
            price: price(stopLoss),
            amount: emphasis(formatMoney(formatUsd(tool.premium), language)),
          }),
    expiry(tool, until) {
      if (tool?.at === undefined) return undefined
      const style = until === 'time' || tool.isFar ? 'dateTime' : 'weekdayTime'
      const market = emphasis(formatDate(tool.at, language, style, MARKET_TIME_ZONE))
      const isSameDay =
        style === 'weekdayTime' &&
        formatDate(tool.at, language, 'date', MARKET_TIME_ZONE) === formatDate(tool.at, language, 'date', timeZone)
      const own = formatDate(tool.at, language, isSameDay ? 'time' : style, timeZone)
      return timeZone === MARKET_TIME_ZONE ? t('expiry.market', { market }) : t('expiry.both', { market, own })
    },
    oco(tool) {
      const chosen = tool?.chosen
      if (chosen === undefined) return undefined
      return chosen.members === 1 ? t('oco.pair') : t('oco.group', { count: chosen.members + 1 })
    },
    orderName,
    problem(tool) {
      const error = tool?.error
      if (error === undefined) return undefined
      const limit = tool?.limit === undefined ? '' : formatPrice(tool.limit, instrument.PricePrecision)
      return t(`error.${error}`, {
        pips: pips(leastMove(instrument)),
        limit: limit === '' ? '' : writePrice(limit, language, instrument.PricePrecision),
      })
    },
  }
}
