import { accumulationDistribution } from '../accumulationDistribution.ts'
import { drawVolumeBars } from '../draw/volumeBars.ts'
import { moneyFlow } from '../moneyFlow.ts'
import { onBalanceVolume } from '../onBalanceVolume.ts'
import { priceVolumeTrend } from '../priceVolumeTrend.ts'
import { length, ONE_LINE, oneLine, type IndicatorRow } from '../row.ts'
import { volumeRatio } from '../volumeRatio.ts'

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
  {
    name: 'AD',
    title: 'A/D',
    group: 'volume',
    unit: 'volume',
    params: [],
    lines: ONE_LINE,
    compute: (bars) => oneLine(accumulationDistribution(bars)),
  },
  {
    name: 'PVT',
    group: 'volume',
    unit: 'figure',
    params: [],
    lines: ONE_LINE,
    compute: (bars) => oneLine(priceVolumeTrend(bars)),
  },
  {
    name: 'VR',
    group: 'volume',
    unit: 'figure',
    params: [length(26)],
    lines: ONE_LINE,
    compute: (bars, [of = 1]) => oneLine(volumeRatio(bars, of)),
  },
] as const satisfies readonly IndicatorRow[]
