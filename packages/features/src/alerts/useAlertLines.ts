import type { Instrument } from '@openlot/core/contract'
import { formatPrice, parsePrice, parsePriceRounded, type Price } from '@openlot/core/math'
import { writePrice } from '@openlot/i18n'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { useRef, useState } from 'react'
import { alertsApi } from '../api/alertsApi.ts'
import { useClient } from '../client/ClientProvider.tsx'
import { roundToPip } from '../positions/stopDraft.ts'
import type { PositionLine } from '../positions/usePositionLines.ts'
import { useSession } from '../session/useSession.ts'
import { isOfMarket, isTrueAlready, type MarketAlert, sourcePrice, waitsForPrice } from './alertTerms.ts'
import { useAlertActs } from './useAlertActs.ts'
import { useAlerts } from './useAlerts.ts'
import { useConditions } from './useConditions.ts'

/** The alerts on a chart: lines that are dragged. */
export interface AlertLines {
  readonly lines: readonly PositionLine[]
  /** Whether a line is one of these. */
  has(lineId: string): boolean
  /** @param price as it is read off the chart. */
  move(lineId: string, price: string): void
  /** By keys: at once. */
  nudge(lineId: string, pips: number): void
  /** The line was let go of: it is sent. */
  drop(lineId: string): void
  remove(lineId: string): void
  /** The alert of a line. */
  alertOf(lineId: string): MarketAlert | undefined
}

const lineIdOf = ({ id }: Pick<MarketAlert, 'id'>): string => `alert-${id}`
const nothing = { get: () => undefined, subscribe: () => () => undefined }

/** The live alerts at prices of an instrument, as lines on its chart. */
export function useAlertLines(instrument: Instrument): AlertLines {
  'use memo'
  const { t } = useTranslation('alerts')
  const { code: language } = useLanguage()
  const { market } = useClient()
  const { user } = useSession()
  const conditionOf = useConditions()
  const { alerts } = useAlerts()
  const { remove } = useAlertActs()
  const [edit] = alertsApi.useEditAlertMutation()
  /** Where lines are while they are dragged, and not sent yet. */
  const [dragged, setDragged] = useState<ReadonlyMap<number, string>>(new Map())
  // One is let go of before the last move of the pointer is rendered.
  const latest = useRef(dragged)
  const waiting = useRef(new Map<number, string>())
  const sending = useRef(new Set<number>())
  const pip = parsePrice(instrument.PipSize)
  const { PricePrecision: precision, ShowCode: code } = instrument
  const here = alerts
    .filter(isOfMarket)
    .filter(({ forex_id: id, status, kind }) => id === instrument.Id && status === 'live' && waitsForPrice(kind))
  const alertOf = (lineId: string) => here.find((alert) => lineIdOf(alert) === lineId)
  const valueOf = ({ id, value }: MarketAlert) => dragged.get(id) ?? value
  const textOf = (price: Price) => formatPrice(price, precision)

  /** The price that makes it true already, where it would be. */
  function trueAt({ kind, source }: MarketAlert, value: string): string | undefined {
    const quote = market.quote(instrument.Id)
    if (quote === undefined) return undefined
    const now = sourcePrice(source, quote)
    return isTrueAlready(kind, parsePrice(value), now) ? textOf(now) : undefined
  }
  function drag(id: number, value: string | undefined) {
    const others = [...latest.current].filter(([one]) => one !== id)
    latest.current = new Map(value === undefined ? others : [...others, [id, value]])
    setDragged(latest.current)
  }
  /** One call at a time for each: the last price is the one that stays. */
  async function send(id: number, value: string) {
    waiting.current.set(id, value)
    if (user === undefined || sending.current.has(id)) return
    sending.current.add(id)
    for (let next = waiting.current.get(id); next !== undefined; next = waiting.current.get(id)) {
      waiting.current.delete(id)
      await edit({ user: user.id, input: { id, value: next } })
    }
    sending.current.delete(id)
  }

  function lineOf(alert: MarketAlert): PositionLine {
    const value = valueOf(alert)
    const condition = conditionOf({ ...alert, value }, precision)
    const already = dragged.has(alert.id) ? trueAt(alert, value) : undefined
    return {
      id: lineIdOf(alert),
      price: value,
      kind: 'alert',
      label: alert.kind === 'cross' ? t('line') : condition,
      figure: nothing,
      isMoney: false,
      closeLabel: t('removeOf', { alert: `${code} · ${condition}` }),
      movable: true,
      movesAtOnce: true,
      ...(alert.note !== '' && { note: alert.note }),
      ...(already !== undefined && { problem: t('alreadyTrue', { price: writePrice(already, language, precision) }) }),
    }
  }

  return {
    lines: here.map(lineOf),
    has: (lineId) => alertOf(lineId) !== undefined,
    alertOf,
    move(lineId, price) {
      const alert = alertOf(lineId)
      if (alert === undefined) return
      const to = parsePriceRounded(price, precision)
      // Back where it began, it is not being moved any more.
      drag(alert.id, to === parsePrice(alert.value) ? undefined : textOf(roundToPip(to, pip)))
    },
    nudge(lineId, pips) {
      const alert = alertOf(lineId)
      if (alert === undefined) return
      const value = textOf((parsePrice(valueOf(alert)) + BigInt(pips) * pip) as Price)
      if (trueAt(alert, value) === undefined) void send(alert.id, value)
    },
    drop(lineId) {
      const alert = alertOf(lineId)
      const value = alert && latest.current.get(alert.id)
      if (alert === undefined || value === undefined) return
      drag(alert.id, undefined)
      if (value !== alert.value && trueAt(alert, value) === undefined) void send(alert.id, value)
    },
    remove(lineId) {
      const alert = alertOf(lineId)
      if (alert !== undefined) void remove(alert, precision)
    },
  }
}
