/** The indicators a chart can show: over the candles, of volume, of momentum, of volatility. */
export const INDICATORS = [
  'MA',
  'EMA',
  'WMA',
  'HMA',
  'LR',
  'BOLL',
  'DC',
  'SAR',
  'VOL',
  'OBV',
  'MFI',
  'MACD',
  'RSI',
  'KDJ',
  'ADX',
  'AROON',
  'CCI',
  'WR',
  'ROC',
  'MOM',
  'ATR',
  'SD',
] as const
export type Indicator = (typeof INDICATORS)[number]

/** Whether this version has an indicator of that name. */
export const isIndicator = (name: string): name is Indicator => (INDICATORS as readonly string[]).includes(name)

/** The numbers of the indicators that are not the usual ones, as stored: `paramsOf` checks them. */
export type IndicatorParams = Readonly<Partial<Record<Indicator, readonly number[]>>>
