import { registerOverlay, utils, type Chart, type OverlayTemplate, type YAxis } from 'klinecharts'
import { layOutTags } from './axisTags.ts'
import { LAST_TAG_PX, TAG_RADIUS_PX, textSize, type Palette } from './palette.ts'
import type { ChartLine, ChartLineKind } from './types.ts'

interface Look {
  /** Of the line and the edge of its tags. */
  colour: keyof Palette
  text: keyof Palette
  /** The ground of its tag on the axis; the one beside the line is always on a panel. */
  axis: { text: keyof Palette; ground: keyof Palette }
  dashes: number[]
  /** Whether it can be dragged to another price, as a pending order can. */
  movable: boolean
}

const position: Look = {
  colour: 'strong',
  text: 'strong',
  axis: { text: 'onInk', ground: 'ink' },
  dashes: [],
  movable: false,
}
const order: Look = {
  colour: 'tintLine',
  text: 'tint',
  axis: { text: 'tint', ground: 'panel' },
  dashes: [5, 4],
  movable: true,
}
const quote: Look = {
  colour: 'quiet',
  text: 'quiet',
  axis: { text: 'quiet', ground: 'panel' },
  dashes: [1, 4],
  movable: false,
}

const looks: Record<ChartLineKind, Look> = {
  'position-buy': position,
  'position-sell': position,
  bid: quote,
  ask: quote,
  'stop-loss': order,
  'take-profit': order,
  target: order,
}

interface Drawn {
  line: ChartLine
  palette: Palette
}

const name = 'openlotLine'

const tagHeight = 24
const tagPadding = 8
const tagGap = 8

const tagStyle = (palette: Palette, edge: keyof Palette, text: keyof Palette, ground: keyof Palette) => ({
  color: palette[text],
  backgroundColor: palette[ground],
  borderColor: palette[edge],
  borderSize: 1,
  style: 'stroke_fill',
  size: textSize,
  weight: '600',
  family: palette.font,
  borderRadius: TAG_RADIUS_PX,
  paddingLeft: tagPadding,
  paddingRight: tagPadding,
  paddingTop: 5,
  paddingBottom: 5,
})

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

/** From the line to a tag that had to give way. */
const LEADER_PX = 4
const AXIS_TAG_PX = 20

/** The middle of a line's tag on the axis, with all tags and the last price laid out. */
function tagMiddle(chart: Chart, id: string, yAxis: YAxis): number | undefined {
  const tags = chart.getOverlays({ name }).flatMap((overlay) => {
    const price = overlay.points[0]?.value
    return price === undefined ? [] : [{ id: overlay.id, y: yAxis.convertToPixel(price), height: AXIS_TAG_PX }]
  })
  const last = chart.getDataList().at(-1)
  const { above, below } = LAST_TAG_PX
  const lastY = last && yAxis.convertToPixel(last.close)
  return layOutTags(
    tags,
    lastY === undefined ? undefined : { y: lastY + (below - above) / 2, height: above + below },
  ).get(id)
}

/** On the axis a tag is 20 high. */
const AXIS_TAG = { paddingLeft: 4, paddingRight: 4, paddingTop: 3, paddingBottom: 3 }

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
    return [
      rule,
      { type: 'text', ignoreEvent: overlay.lock, attrs, styles: tagStyle(palette, look.colour, look.text, 'panel') },
    ]
  },
  createYAxisFigures: ({ chart, overlay, coordinates, bounding, yAxis }) => {
    const y = coordinates[0]?.y
    const price = overlay.points[0]?.value
    if (y === undefined || price === undefined || !yAxis) return []
    const at = tagMiddle(chart, overlay.id, yAxis) ?? y
    const { line, palette } = overlay.extendData
    const { colour, axis } = looks[line.kind]
    const figure = utils.formatPrecision(price, chart.getSymbol()?.pricePrecision ?? 2)
    const text = chart.getThousandsSeparator().format(figure)
    const tag = {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: LEADER_PX, y: at, width: bounding.width - LEADER_PX, text, align: 'left', baseline: 'middle' },
      styles: { ...tagStyle(palette, colour, axis.text, axis.ground), ...AXIS_TAG },
    }
    if (Math.abs(at - y) < 1) return tag
    const leader = {
      type: 'line',
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x: 0, y },
          { x: LEADER_PX, y: at },
        ],
      },
      styles: { color: palette[colour], size: 1 },
    }
    return [leader, tag]
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
