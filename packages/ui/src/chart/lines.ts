import { registerOverlay, utils, type Chart, type OverlayTemplate, type YAxis } from 'klinecharts'
import { textSize, type Palette } from './palette.ts'
import type { ChartLine, ChartLineKind } from './types.ts'

interface Look {
  colour: keyof Palette
  on: keyof Palette
  dashes: number[]
  /** Whether it can be dragged to another price, as a pending order can. */
  movable: boolean
}

const looks: Record<ChartLineKind, Look> = {
  'position-buy': { colour: 'up', on: 'onUp', dashes: [], movable: false },
  'position-sell': { colour: 'down', on: 'onDown', dashes: [], movable: false },
  bid: { colour: 'quiet', on: 'panel', dashes: [2, 2], movable: false },
  ask: { colour: 'quiet', on: 'panel', dashes: [2, 2], movable: false },
  'stop-loss': { colour: 'warn', on: 'panel', dashes: [6, 3], movable: true },
  'take-profit': { colour: 'accent', on: 'onAccent', dashes: [6, 3], movable: true },
  target: { colour: 'strong', on: 'panel', dashes: [6, 3], movable: true },
}

interface Drawn {
  line: ChartLine
  palette: Palette
}

const name = 'openlotLine'

const tagHeight = 18
const tagPadding = 4
const tagGap = 4

function tagStyle(palette: Palette, look: Look) {
  return {
    color: palette[look.on],
    backgroundColor: palette[look.colour],
    size: textSize,
    family: palette.font,
    borderRadius: 4,
    paddingLeft: tagPadding,
    paddingRight: tagPadding,
    paddingTop: 2,
    paddingBottom: 2,
  }
}

/** The start of a line's tag: after the tags of other lines at about the same price, so that all are readable. */
function tagStart(chart: Chart, id: string, y: number, yAxis: YAxis): number {
  let start = tagGap
  for (const other of chart.getOverlays({ name })) {
    if (other.id === id) break
    const price = other.points[0]?.value
    const { line, palette } = other.extendData as Drawn
    if (price === undefined || line.label === '') continue
    if (Math.abs(yAxis.convertToPixel(price) - y) >= tagHeight) continue
    start += utils.calcTextWidth(line.label, textSize, 'normal', palette.font) + 2 * tagPadding + tagGap
  }
  return start
}

const template: OverlayTemplate<Drawn> = {
  name,
  totalStep: 1,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const y = coordinates[0]?.y
    if (y === undefined) return []
    const { line, palette } = overlay.extendData
    const look = looks[line.kind]
    const start = yAxis && line.label !== '' ? tagStart(chart, overlay.id, y, yAxis) : tagGap
    const rule = {
      type: 'line',
      ignoreEvent: overlay.lock,
      attrs: {
        coordinates: [
          // It starts at its own tag if it would cross another one.
          { x: start === tagGap ? 0 : start, y },
          { x: bounding.width, y },
        ],
      },
      styles: {
        color: palette[look.colour],
        size: 1,
        style: look.dashes.length > 0 ? 'dashed' : 'solid',
        dashedValue: look.dashes,
      },
    }
    if (line.label === '') return rule
    const attrs = { x: start, y, text: line.label, baseline: 'middle' }
    return [rule, { type: 'text', ignoreEvent: overlay.lock, attrs, styles: tagStyle(palette, look) }]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const y = coordinates[0]?.y
    const price = overlay.points[0]?.value
    if (y === undefined || price === undefined) return []
    const { line, palette } = overlay.extendData
    const start = yAxis?.position !== 'left'
    const figure = utils.formatPrecision(price, chart.getSymbol()?.pricePrecision ?? 2)
    const text = chart.getThousandsSeparator().format(figure)
    return {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: start ? 0 : bounding.width, y, text, align: start ? 'left' : 'right', baseline: 'middle' },
      styles: tagStyle(palette, looks[line.kind]),
    }
  },
}

registerOverlay(template)

export interface LineLayer {
  /** Shows exactly these lines on the chart: adds, moves and removes. */
  draw: (lines: readonly ChartLine[], palette: Palette, movable: boolean) => void
}

/** The lines of one chart. Reports where a line was dragged to; its owner decides whether to move it. */
export function createLineLayer(chart: Chart, onMoved: (id: string, price: number) => void): LineLayer {
  let dragged: string | undefined

  function add(drawn: { id: string; extendData: Drawn }) {
    chart.createOverlay({
      ...drawn,
      name,
      onPressedMoveStart: ({ overlay }) => {
        dragged = overlay.id
      },
      onPressedMoveEnd: ({ overlay }) => {
        dragged = undefined
        const price = overlay.points[0]?.value
        const precision = chart.getSymbol()?.pricePrecision ?? 2
        if (price !== undefined) onMoved(overlay.id, Number(price.toFixed(precision)))
      },
      // By default a right click would delete it.
      onRightClick: (event) => event.preventDefault?.(),
    })
  }

  return {
    draw(lines, palette, movable) {
      const wanted = new Set(lines.map((line) => line.id))
      const present = new Set(chart.getOverlays({ name }).map((overlay) => overlay.id))
      for (const id of present) if (!wanted.has(id)) chart.removeOverlay({ id })
      for (const line of lines) {
        if (line.id === dragged) continue
        const drawn = {
          id: line.id,
          points: [{ value: line.price }],
          extendData: { line, palette },
          lock: !(movable && looks[line.kind].movable),
        }
        if (present.has(line.id)) chart.overrideOverlay(drawn)
        else add(drawn)
      }
    },
  }
}
