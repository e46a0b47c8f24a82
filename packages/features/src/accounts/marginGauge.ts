import type { MarginFigures } from './marginFigures.ts'

/** How close an account is to its stop-out. Shares are floats: they are only drawn. */
export interface MarginGauge {
  /** 1 is the stop-out. */
  readonly value: number
  /** Where the margin call is. */
  readonly tick: number
  readonly tone: 'tint' | 'warn' | 'danger'
  /** Margin in per cent of the net value, as whole number. */
  readonly used: string
  /** The same at the margin call. */
  readonly usedAtCall: string
}

const PERCENT = 100

/** The margin levels of margin call and stop-out, in per cent. */
export interface MarginRates {
  readonly marginCall: string
  readonly stopOut: string
}

/** @param rates of the account. */
export function marginGauge(
  { marginLevel, isMarginCall }: Pick<MarginFigures, 'marginLevel' | 'isMarginCall'>,
  rates: MarginRates,
): MarginGauge {
  const [call, stopOut] = [Number(rates.marginCall), Number(rates.stopOut)]
  const tick = call > 0 ? Math.min(1, stopOut / call) : 1
  const usedAtCall = call > 0 ? Math.round(PERCENT ** 2 / call).toString() : '–'
  if (marginLevel === undefined) return { value: 0, tick, tone: 'tint', used: '0', usedAtCall }
  const level = Number(marginLevel)
  const value = level > 0 ? Math.min(1, stopOut / level) : 1
  return {
    value,
    tick,
    tone: value >= 1 ? 'danger' : isMarginCall ? 'warn' : 'tint',
    used: level > 0 ? Math.round(PERCENT ** 2 / level).toString() : '–',
    usedAtCall,
  }
}
