export { DrawingLayer } from './DrawingLayer.tsx'
export { DrawingTools } from './DrawingTools.tsx'
export type { DrawingTool } from './types.ts'
export { useDrawingHistory } from './useDrawingHistory.ts'
