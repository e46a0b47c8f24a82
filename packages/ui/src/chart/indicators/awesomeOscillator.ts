import { mediansOf, type Candles } from './candle.ts'
import { ofBoth } from './series.ts'
import { simpleAverage } from './simpleAverage.ts'

/** Williams' awesome oscillator: the distance of two simple averages of the candles' middles. */
export function awesomeOscillator(
  bars: Candles<'high' | 'low'>,
  { short, long }: { short: number; long: number },
): (number | undefined)[] {
  const medians = mediansOf(bars)
  return ofBoth(simpleAverage(medians, short), simpleAverage(medians, long), (quick, slow) => quick - slow)
}
