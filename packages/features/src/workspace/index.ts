/** What the desktop workspace keeps: keys, typed orders, chosen charts. */
export { CHART_GROUPS, type ChartChoice, type ChartGroup, readChartChoice } from './chartChoice.ts'
export { chordOf, isUsable, SHORTCUTS, type Shortcut, shortcutAt } from './keymap.ts'
export { parseOrder } from './parseOrder.ts'
export { useKeymap } from './useKeymap.ts'
