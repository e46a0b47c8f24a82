export { DrawingLayer, type DrawingLayerProps } from './DrawingLayer.tsx'
export { DrawingTools, type DrawingToolsProps } from './DrawingTools.tsx'
export type { Drawing, DrawingColour, DrawingPoint, DrawingTool } from './types.ts'
export { useDrawingHistory, type DrawingHistory } from './useDrawingHistory.ts'
