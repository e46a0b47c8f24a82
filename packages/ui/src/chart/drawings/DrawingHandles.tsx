import { useTranslation } from '@openlot/i18n/react'
import type { KeyboardEvent } from 'react'
import type { Drawing } from '@openlot/core/math'
import type { MoveHandlers } from './useMove.ts'
import { spotOf, type View } from './view.ts'
import styles from './DrawingHandles.module.css'

interface Props {
  drawing: Drawing
  view: View
  name: string
  moveOf: (at: number) => MoveHandlers
  onKeyDown: (event: KeyboardEvent, at: number) => void
}

const MARGIN_PX = 16
const within = (place: number, size: number) => Math.max(MARGIN_PX, Math.min(size - MARGIN_PX, place))

/** The points of the chosen drawing, to be dragged or moved by keys one by one. */
export function DrawingHandles({ drawing, view, name, moveOf, onKeyDown }: Props) {
  'use memo'
  const { t } = useTranslation('chart')
  // A line by hand has no points of its own.
  if (drawing.tool === 'brush') return null
  return drawing.points.map((point, at) => {
    const { x, y } = spotOf(view, point)
    // A line across the chart can be taken wherever it is looked at.
    const shownX = drawing.tool === 'horizontal' ? within(x, view.width) : x
    const shownY = drawing.tool === 'vertical' ? within(y, view.height) : y
    return (
      <g
        key={at}
        className={styles.handle}
        data-drawing-handle
        // SVG has no button of its own.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="button"
        tabIndex={0}
        aria-label={t('drawing.point', { number: at + 1, name })}
        onKeyDown={(event) => onKeyDown(event, at)}
        {...moveOf(at)}
      >
        <circle className={styles.hit} cx={shownX} cy={shownY} />
        <circle className={styles.dot} cx={shownX} cy={shownY} r={4} />
      </g>
    )
  })
}
