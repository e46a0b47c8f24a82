import { MIN_RATIO_DAYS, type Performance } from '@openlot/core/contract'
import { negateDecimal } from '@openlot/core/math'
import { formatDuration, formatMoney, formatNumber, formatSignedMoney, noFigure } from '@openlot/i18n'
import { useFormatDate } from '@openlot/i18n/dates'
import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Change, Money } from '@openlot/ui'
import type { ReactNode } from 'react'
import { hasRatioDays, shownFactor, shownRate, shownRatio } from './ratios.ts'

/** A figure with its name and what it is made of. */
export interface ShownFigure {
  readonly name: string
  readonly value: ReactNode
  /** Beside the value, in quiet. */
  readonly unit?: string
  /** Below the value. */
  readonly note?: string
}

/** Instead of an amount. */
const HIDDEN = '••••'

/** Keeps a figure in one piece beside words that run from right to left. */
const apart = (figure: string) => `\u2068${figure}\u2069`

/** What trading has brought, in words. `isHidden` replaces amounts by dots. */
export function useShownFigures(
  { curve, ...figures }: Performance,
  isHidden: boolean,
): Record<
  | 'net'
  | 'return'
  | 'winRate'
  | 'factor'
  | 'factorOf'
  | 'expectancy'
  | 'expectancyPayoff'
  | 'payoff'
  | 'drawdown'
  | 'maxDrawdown'
  | 'sharpe'
  | 'recovery'
  | 'back',
  ShownFigure
> {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
  const formatDate = useFormatDate()
  const money = (value: string) => (isHidden ? HIDDEN : formatMoney(value, code))
  const signed = (value: string) => (isHidden ? HIDDEN : formatSignedMoney(value, code))
  const fall = curve?.drawdown
  const depth = fall ? negateDecimal(fall.percent) : undefined
  const payoff = shownRatio(figures.payoff, code)
  const isTold = curve !== null && hasRatioDays(curve)
  const expectancy = {
    name: t('expectancy'),
    value: figures.expectancy === null ? noFigure : signed(figures.expectancy),
  }
  const factor = { name: t('factor'), value: shownFactor(figures, code) }
  const drawdown = { value: curve === null ? noFigure : shownRate(depth, code, 2) }
  return {
    net: {
      name: t('net'),
      value: <Money value={figures.net} signed hidden={isHidden} strong />,
      unit: 'USD',
      note: t('trades', { count: figures.trades }),
    },
    return: {
      name: t('return'),
      value: curve === null ? noFigure : <Change value={curve.return_percent} />,
      note: t('timeWeighted'),
    },
    winRate: {
      name: t('winRate'),
      value: shownRate(figures.win_rate, code),
      note: t('winOf', { won: figures.won, count: figures.won + figures.lost }),
    },
    factor: { ...factor, note: t('factorHint') },
    factorOf: { ...factor, note: `${money(figures.gross_won)} ÷ ${money(figures.gross_lost)}` },
    expectancy: { ...expectancy, note: t('perTrade') },
    expectancyPayoff: { ...expectancy, unit: 'USD', note: t('perTradePayoff', { payoff }) },
    payoff: { name: t('payoff'), value: payoff, note: t('payoffHint') },
    drawdown: {
      name: t('drawdown'),
      ...drawdown,
      note: fall ? `${money(negateDecimal(fall.usd))} USD` : t('never'),
    },
    maxDrawdown: {
      name: t('maxDrawdown'),
      ...drawdown,
      note: fall
        ? `${apart(money(negateDecimal(fall.usd)))}, ${apart(formatDate(fall.peak_at, 'monthDay'))} – ${apart(formatDate(fall.low_at, 'monthDay'))}`
        : t('never'),
    },
    sharpe: {
      name: t('sharpe'),
      value: isTold ? shownRatio(curve.sharpe, code) : noFigure,
      note: isTold || curve === null ? t('sharpeHint') : t('fromDays', { min: MIN_RATIO_DAYS }),
    },
    recovery: { name: t('recovery'), value: shownRatio(curve?.recovery_factor, code), note: t('recoveryHint') },
    back: {
      name: t('back'),
      value: !fall ? noFigure : fall.back_at === 0 ? t('notYet') : formatDate(fall.back_at, 'monthDay'),
      note:
        fall && fall.back_at > 0
          ? t('backAfter', { time: formatDuration(fall.back_at - fall.low_at, code) })
          : t('afterLow'),
    },
  }
}

/** The details below: one name, one value. */
export function useMoreFigures(
  { curve, ...figures }: Performance,
  isHidden: boolean,
): readonly { readonly label: string; readonly value: string }[] {
  const { t } = useTranslation('performance')
  const { code } = useLanguage()
  const money = (value: string | null) =>
    value === null ? noFigure : isHidden ? HIDDEN : formatSignedMoney(value, code)
  const held = (time: number | null) => (time === null ? noFigure : formatDuration(time, code))
  const isTold = curve !== null && hasRatioDays(curve)
  return [
    { label: t('more.grossProfit'), value: money(figures.gross_won) },
    { label: t('more.grossLoss'), value: money(negateDecimal(figures.gross_lost)) },
    { label: t('more.fees'), value: money(negateDecimal(figures.fees)) },
    { label: t('more.swap'), value: money(figures.swap) },
    { label: t('more.dividends'), value: money(figures.dividends) },
    { label: t('more.best'), value: money(figures.best) },
    { label: t('more.worst'), value: money(figures.worst) },
    { label: t('more.wonInRow'), value: String(figures.won_in_row) },
    { label: t('more.lostInRow'), value: String(figures.lost_in_row) },
    { label: t('more.heldWon'), value: held(figures.held_won) },
    { label: t('more.heldLost'), value: held(figures.held_lost) },
    {
      label: t('more.inR'),
      value:
        figures.expectancy_r === null
          ? noFigure
          : `${formatNumber(figures.expectancy_r, code, { decimals: 2, signed: true })} R`,
    },
    { label: t('more.sortino'), value: isTold ? shownRatio(curve.sortino, code) : noFigure },
  ]
}
