/** The indicators a chart can show. */
export const INDICATORS = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI', 'KDJ', 'ATR', 'CCI', 'WR'] as const
export type Indicator = (typeof INDICATORS)[number]

/** The numbers of the indicators that are not the usual ones, as stored: `paramsOf` checks them. */
export type IndicatorParams = Readonly<Partial<Record<Indicator, readonly number[]>>>
