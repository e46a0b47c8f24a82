import type { AxisTick } from 'klinecharts'

/** The labels of the price axis without the decimals that are zero in all of them: 75,600 rather than 75,600.00. */
export function shortTicks(ticks: readonly AxisTick[], decimals: number): AxisTick[] {
  const idle = Math.min(...ticks.map(({ text }) => decimals - text.slice(-decimals).replace(/0+$/, '').length))
  // The decimal sign goes with the last of them.
  const cut = idle === decimals && decimals > 0 ? decimals + 1 : idle
  return ticks.map((tick) => ({ ...tick, text: tick.text.slice(0, tick.text.length - cut) }))
}
