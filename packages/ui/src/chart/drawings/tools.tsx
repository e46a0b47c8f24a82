import type { DrawingTool } from '@openlot/core/math'
import {
  Brush,
  Circle,
  MoveUpRight,
  RectangleHorizontal,
  Ruler,
  SquareArrowDown,
  SquareArrowUp,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { LineIcon } from './icons.tsx'

/** The tools beside a chart, by what they are for. */
export const TOOL_GROUPS = {
  lines: ['trend', 'ray', 'extended', 'arrow', 'horizontal', 'vertical'],
  channels: ['channel', 'pitchfork'],
  fibonacci: ['fibonacci', 'fibonacci-extension'],
  shapes: ['rectangle', 'ellipse', 'brush'],
  text: ['text'],
  measure: ['measure'],
  positions: ['long', 'short'],
} as const satisfies Readonly<Record<string, readonly [DrawingTool, ...DrawingTool[]]>>
export type ToolGroup = keyof typeof TOOL_GROUPS

/** The picture of each tool. */
export const toolIcons: Readonly<Record<DrawingTool, ReactNode>> = {
  trend: <LineIcon tool="trend" />,
  ray: <LineIcon tool="ray" />,
  extended: <LineIcon tool="extended" />,
  arrow: <MoveUpRight aria-hidden="true" />,
  horizontal: <LineIcon tool="horizontal" />,
  vertical: <LineIcon tool="vertical" />,
  channel: <LineIcon tool="channel" />,
  pitchfork: <LineIcon tool="pitchfork" />,
  fibonacci: <LineIcon tool="fibonacci" />,
  'fibonacci-extension': <LineIcon tool="fibonacci-extension" />,
  rectangle: <RectangleHorizontal aria-hidden="true" />,
  ellipse: <Circle aria-hidden="true" />,
  brush: <Brush aria-hidden="true" />,
  text: <Type aria-hidden="true" />,
  measure: <Ruler aria-hidden="true" />,
  long: <SquareArrowUp aria-hidden="true" />,
  short: <SquareArrowDown aria-hidden="true" />,
}
