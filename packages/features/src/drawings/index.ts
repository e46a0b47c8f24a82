/** What a user draws on the chart of an instrument. */
export { DrawingGrid } from './DrawingGrid.tsx'
export { DrawingsLayer } from './DrawingsLayer.tsx'
export { useDrawingDesk, type DrawingDesk, type PriceDesk } from './useDrawingDesk.ts'
