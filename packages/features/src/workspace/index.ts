/** What the desktop workspace keeps: keys, typed orders, chosen charts. */
export { type ChartChoice, readChartChoice } from './chartChoice.ts'
export { chordOf, isUsable, SHORTCUTS, type Shortcut, shortcutAt } from './keymap.ts'
export { parseOrder } from './parseOrder.ts'
export { useKeymap } from './useKeymap.ts'
