import type { DrawingTool } from '@openlot/core/math'

/** Lines and their points, in a square of 20. */
const lines: Readonly<Partial<Record<DrawingTool, string>>> = {
  trend: 'M5.2 13.8 14.8 6.2',
  ray: 'M5.2 14.8 18 4',
  horizontal: 'M1.5 10h6.7M11.8 10h6.7',
  channel: 'M2 12.5 12.5 4M7.5 16 18 7.5M5 14.5 15 6',
  fibonacci: 'M2 4h16M2 8h16M2 12h16M2 16h16',
  'fibonacci-extension': 'M2 4h16M2 10h16M2 16h16M5 16 10 10 12 13 16 4',
  vertical: 'M10 1.5v6.7M10 11.8v6.7',
  extended: 'M1.5 17.5 18.5 2.5',
  pitchfork: 'M2 13 18 5M6.5 5.5 9.5 14M6.5 5.5 15 1.5M9.5 14 18 10',
}
const dots: Readonly<Partial<Record<DrawingTool, readonly (readonly [number, number])[]>>> = {
  trend: [
    [3.8, 15],
    [16.2, 5],
  ],
  ray: [
    [3.8, 16],
    [11, 9.9],
  ],
  horizontal: [[10, 10]],
  vertical: [[10, 10]],
  extended: [
    [6.5, 13.1],
    [13.5, 6.9],
  ],
}

/** The picture of a tool that is a line. */
export function LineIcon({ tool }: { tool: DrawingTool }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={lines[tool]} />
      {dots[tool]?.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1.8} fill="var(--surface-panel)" />
      ))}
    </svg>
  )
}
