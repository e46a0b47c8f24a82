import type { Indicator, IndicatorParams } from './indicators.ts'

/** A number that an indicator is computed with; its name is a text of `trade:param`. */
export interface IndicatorParam {
  readonly name: 'length' | 'short' | 'long' | 'signal' | 'width' | 'smoothing' | 'step' | 'limit'
  readonly usual: number
  readonly max: number
}

const MAX_LENGTH = 500
const MAX_WIDTH = 10
const length = (name: IndicatorParam['name'], usual: number): IndicatorParam => ({ name, usual, max: MAX_LENGTH })

/** The numbers of each indicator, all of them whole and at least 1. */
export const INDICATOR_PARAMS: Readonly<Record<Indicator, readonly IndicatorParam[]>> = {
  MA: [length('short', 20), length('long', 50)],
  EMA: [length('short', 20), length('long', 50)],
  WMA: [length('length', 20)],
  HMA: [length('length', 20)],
  LR: [length('length', 14)],
  DC: [length('length', 20)],
  SAR: [
    { name: 'step', usual: 2, max: 100 },
    { name: 'limit', usual: 20, max: 100 },
  ],
  OBV: [],
  MFI: [length('length', 14)],
  ADX: [length('length', 14)],
  AROON: [length('length', 14)],
  ROC: [length('length', 12)],
  MOM: [length('length', 14)],
  SD: [length('length', 20)],
  BOLL: [length('length', 20), { name: 'width', usual: 2, max: MAX_WIDTH }],
  VOL: [],
  MACD: [length('short', 12), length('long', 26), length('signal', 9)],
  RSI: [length('length', 14)],
  KDJ: [length('length', 9), length('smoothing', 3), length('signal', 3)],
  ATR: [length('length', 14)],
  CCI: [length('length', 20)],
  WR: [length('length', 14)],
}

const isParam = (value: unknown, { max }: IndicatorParam): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max

/** Whether an indicator can be computed with these numbers. */
export function areParams(name: Indicator, values: unknown): values is readonly number[] {
  const params = INDICATOR_PARAMS[name]
  return (
    Array.isArray(values) &&
    values.length === params.length &&
    params.every((param, index) => isParam(values[index], param))
  )
}

/** The numbers an indicator is computed with: as chosen, if it can be computed with them, else the usual ones. */
export function paramsOf(name: Indicator, chosen: IndicatorParams): readonly number[] {
  const own = chosen[name]
  return areParams(name, own) ? own : INDICATOR_PARAMS[name].map(({ usual }) => usual)
}
