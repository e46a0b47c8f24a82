import { formatPercent, writePrice } from '@openlot/i18n'
import { useLanguage } from '@openlot/i18n/react'
import type { KeyboardEvent } from 'react'
import { levelsOf, readableLevels } from './fibonacci.ts'
import type { Segment, Shape } from './shape.ts'
import { boundsOf, shapeOf } from './shapes.ts'
import type { Drawing } from '@openlot/core/math'
import type { MoveHandlers } from './useMove.ts'
import { spotOf, type Spot, type View } from './view.ts'
import styles from './DrawingShape.module.css'

interface Interaction {
  isSelected: boolean
  move: MoveHandlers
  onKeyDown: (event: KeyboardEvent) => void
  /** A double click. */
  onOpen: () => void
}

interface Props {
  drawing: Drawing
  view: View
  precision: number
  nameOf: (drawing: Drawing) => string
  /** None while it is being drawn. */
  interaction?: Interaction | undefined
}

const placeOf = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`
const pathOf = (segments: readonly Segment[]) =>
  segments.map(({ from, to }) => `M${placeOf(from)}L${placeOf(to)}`).join('')
const groundOf = (corners: readonly Spot[]) => `M${corners.map(placeOf).join('L')}Z`

/** Their levels are written beside them. */
const LEVELLED: ReadonlySet<Drawing['tool']> = new Set(['fibonacci', 'fibonacci-extension'])

/** A text reaches as far as it is long, and is as high as a line. */
const TEXT_PX = 20

function isInSight(drawing: Drawing, shape: Shape, view: View): boolean {
  const { left, right, top, bottom } = boundsOf(drawing, shape, view)
  const start = drawing.tool === 'text' || LEVELLED.has(drawing.tool) ? -Infinity : 0
  return right >= start && left <= view.width && bottom >= 0 && top <= view.height + TEXT_PX
}

/** A drawing in SVG, whose lines take the pointer beside them, too. */
export function DrawingShape({ drawing, view, precision, nameOf, interaction }: Props) {
  'use memo'
  // Not with each move of the chart, as formats cost more than shapes.
  const name = nameOf(drawing)
  const isSelected = interaction?.isSelected === true
  const shape = shapeOf(drawing, view)
  if (!isSelected && !isInSight(drawing, shape, view)) return null
  const { segments, area, zones = [] } = shape
  const faint = segments.filter(({ isFaint }) => isFaint === true)
  const line = pathOf(segments.filter(({ isFaint }) => isFaint !== true))
  const content = (
    <>
      {area && <path className={styles.area} d={groundOf(area)} />}
      {zones.map(({ corners, direction }) => (
        <path key={direction} className={styles.zone} data-direction={direction} d={groundOf(corners)} />
      ))}
      <path className={styles.hit} d={line} />
      <path className={styles.line} d={line} strokeWidth={drawing.width ?? 1} />
      {faint.length > 0 && <path className={styles.faint} d={pathOf(faint)} />}
      {drawing.tool === 'text' && <Words drawing={drawing} view={view} />}
    </>
  )
  const look = { className: styles.drawing, 'data-colour': drawing.colour ?? 'tint', 'data-style': drawing.style }
  // Beside what can be chosen, whose name they are not.
  const levels = LEVELLED.has(drawing.tool) && (
    <g {...look}>
      <Levels drawing={drawing} view={view} precision={precision} />
    </g>
  )
  if (interaction === undefined) {
    return (
      <g aria-hidden="true">
        <g {...look}>{content}</g>
        {levels}
      </g>
    )
  }
  const { move, onKeyDown, onOpen } = interaction
  const button = (
    <g
      {...look}
      data-drawing={drawing.id}
      data-locked={drawing.locked}
      // SVG has no button of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isSelected}
      onKeyDown={onKeyDown}
      onDoubleClick={onOpen}
      {...move}
    >
      {content}
    </g>
  )
  return (
    <>
      {button}
      {levels}
    </>
  )
}

const LABEL_GAP_PX = 4
/** An en space. */
const GAP = '\u2002'

/** Each level with its share and price, above its line. They are moved, as other places would lay them out anew. */
function Levels({ drawing, view, precision }: Pick<Props, 'drawing' | 'view' | 'precision'>) {
  'use memo'
  const { code } = useLanguage()
  const found = levelsOf(drawing)
  if (found === undefined) return null
  const [from, to] = found.between
  const levels = found.levels.map(({ percent, price }) => ({
    point: { time: from.time, price },
    figures: [
      formatPercent(percent, code, { decimals: percent.includes('.') ? 1 : 0 }),
      writePrice(price.toFixed(precision), code, precision),
    ].join(GAP),
  }))
  const x = Math.min(spotOf(view, from).x, spotOf(view, to).x)
  const isReadable = readableLevels(levels.map(({ point }) => spotOf(view, point).y))
  return levels
    .filter((_, at) => isReadable[at])
    .map(({ point, figures }) => (
      <text
        key={figures}
        className={styles.level}
        transform={`translate(${placeOf({ x, y: spotOf(view, point).y - LABEL_GAP_PX })})`}
      >
        {figures}
      </text>
    ))
}

function Words({ drawing: { points, text }, view }: Pick<Props, 'drawing' | 'view'>) {
  const spot = points[0] && spotOf(view, points[0])
  return (
    <text className={styles.words} transform={spot && `translate(${placeOf(spot)})`}>
      {text}
    </text>
  )
}
