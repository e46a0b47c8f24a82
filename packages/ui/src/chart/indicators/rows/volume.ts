import { drawVolumeBars } from '../draw/volumeBars.ts'
import { moneyFlow } from '../moneyFlow.ts'
import { onBalanceVolume } from '../onBalanceVolume.ts'
import { length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'

/** A market without a central exchange knows no volume: that of its candles is the number of their ticks. */
export const VOLUME = [
  {
    name: 'VOL',
    group: 'volume',
    isOverCandles: true,
    // As the pane has it: other decimals would change the scale of prices.
    unit: 'price',
    params: [],
    lines: [],
    draw: drawVolumeBars,
  },
  {
    name: 'OBV',
    group: 'volume',
    unit: 'volume',
    params: [],
    lines: ONE_LINE,
    compute: (bars) => oneLine(onBalanceVolume(bars)),
  },
  {
    name: 'MFI',
    group: 'volume',
    unit: 'figure',
    params: [length(14)],
    lines: ONE_LINE,
    scale: [0, 100],
    levels: [20, 80],
    compute: (bars, [of = 1]) => oneLine(moneyFlow(bars, of)),
  },
] as const satisfies readonly IndicatorRow[]
