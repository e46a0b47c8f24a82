export { DrawingLayer } from './DrawingLayer.tsx'
export { DrawingTools } from './DrawingTools.tsx'
export type { DrawingTool } from '@openlot/core/math'
export { useDrawingHistory } from './useDrawingHistory.ts'
