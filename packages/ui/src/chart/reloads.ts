import type { Chart } from 'klinecharts'

const reloads = new WeakMap<Chart, number>()

/** How often the past candles of a chart were loaded again: what was computed from former ones is out of date. */
export const reloadsOf = (chart: Chart): number => reloads.get(chart) ?? 0

export const countReload = (chart: Chart): void => void reloads.set(chart, reloadsOf(chart) + 1)
