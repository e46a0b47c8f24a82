import { useLanguage, useTranslation } from '@openlot/i18n/react'
import { Copy, Lock, LockOpen, Pencil, Pin, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../controls/Button/Button.tsx'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Swatch, Swatches } from '../../controls/Swatches/Swatches.tsx'
import { sideOf } from './position.ts'
import { isTyping } from './isTyping.ts'
import { ShownOn } from './ShownOn.tsx'
import { boundsOf, shapeOf } from './shapes.ts'
import { DRAWING_COLOURS, DRAWING_WIDTHS, type Drawing } from '@openlot/core/math'
import { yOf, type View } from './view.ts'
import styles from './DrawingBar.module.css'

interface Props {
  drawing: Drawing
  view: View
  name: string
  /** Whether no further drawing fits. */
  isFull: boolean
  onChange: (drawing: Drawing) => void
  onDuplicate: () => void
  onDelete: () => void
  /** Writes its text anew; only texts have it. */
  onEdit?: (() => void) | undefined
  /** Prepares the order that a position plans. */
  onUse?: (() => void) | undefined
  /** Keeps what was only measured. */
  onKeep?: (() => void) | undefined
  /** Back to the drawing. */
  onLeave: () => void
}

const GAP_PX = 14
const EDGE_PX = 8
/** What is planned has tags beyond its lines. */
const TAG_PX = 26

/** Beside the drawing where there is room, and always in sight. */
function placeOf(drawing: Drawing, view: View, size: { width: number; height: number }) {
  const { left, right, top, bottom } = boundsOf(drawing, shapeOf(drawing, view), view)
  const middle = (Math.max(0, left) + Math.min(view.width, right)) / 2
  const x = Math.max(EDGE_PX, Math.min(view.width - size.width - EDGE_PX, middle - size.width / 2))
  // What was measured has its figures beyond its end.
  const [from, to] = drawing.points
  const isEndAbove = drawing.tool === 'measure' && yOf(view, to?.price ?? 0) < yOf(view, from?.price ?? 0)
  const gap = sideOf(drawing.tool) === undefined ? GAP_PX : GAP_PX + TAG_PX
  const above = top - size.height - gap
  const below = bottom + gap
  const lowest = view.height - size.height - EDGE_PX
  const wanted = (above >= EDGE_PX && !isEndAbove) || below > lowest ? above : below
  return { x, y: Math.max(EDGE_PX, Math.min(lowest, wanted)) }
}

/** What can be done with the chosen drawing. */
export function DrawingBar(props: Props) {
  'use memo'
  const { drawing, view, name, isFull, onChange, onUse, onKeep, onLeave } = props
  const { t } = useTranslation('chart')
  const { dir } = useLanguage()
  const [isColouring, setIsColouring] = useState(false)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const bar = useRef<HTMLFieldSetElement>(null)
  const isLocked = drawing.locked === true
  const { colour = 'tint', width = 1, style = 'solid' } = drawing
  const nextWidth = DRAWING_WIDTHS[DRAWING_WIDTHS.indexOf(width) + 1] ?? DRAWING_WIDTHS[0]
  const { x, y } = placeOf(drawing, view, size)
  /** The label of what adds a drawing, with the reason why it is off. */
  const unlessFull = (label: string) => (isFull ? t('drawing.full', { name: label }) : label)
  const isKept = onKeep === undefined
  const isPlan = sideOf(drawing.tool) !== undefined
  const hasStroke = isKept && drawing.tool !== 'text' && !isPlan

  // It has more or less in it by tool and state.
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize({ width: element.offsetWidth, height: element.offsetHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace'
    // A menu of it has its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (!(event.key === 'Escape' || (isDelete && !isLocked)) || isTyping(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    if (isDelete) return props.onDelete()
    if (!isColouring) return onLeave()
    setIsColouring(false)
    event.currentTarget.querySelector('button')?.focus()
  }
  return (
    // Its buttons have the focus; Escape and Delete are the same for all of them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={bar}
      aria-label={name}
      dir={dir}
      className={styles.bar}
      data-drawing-bar
      style={{ transform: `translate(${Math.round(x)}px,${Math.round(y)}px)` }}
      onKeyDown={onKeyDown}
    >
      <div className={styles.row}>
        {onUse && (
          <Button size="small" onClick={onUse}>
            {t('drawing.useInTicket')}
          </Button>
        )}
        {onKeep && (
          <IconButton
            label={unlessFull(t('drawing.keep'))}
            disabled={isFull}
            icon={<Pin aria-hidden="true" />}
            onClick={onKeep}
          />
        )}
        {isKept && !isPlan && (
          <IconButton
            label={t('drawing.colour')}
            aria-expanded={isColouring}
            disabled={isLocked}
            icon={<Swatch colour={colour} />}
            onClick={() => setIsColouring(!isColouring)}
          />
        )}
        {isKept && drawing.tool === 'text' && (
          <IconButton
            label={t('drawing.editText')}
            disabled={isLocked}
            icon={<Pencil aria-hidden="true" />}
            onClick={props.onEdit}
          />
        )}
        {hasStroke && (
          <>
            <IconButton
              label={t('drawing.width', { width })}
              disabled={isLocked}
              icon={<span className={styles.stroke} style={{ blockSize: `${width}px` }} />}
              onClick={() => onChange({ ...drawing, width: nextWidth })}
            />
            <IconButton
              label={t('drawing.dashed')}
              aria-pressed={style === 'dashed'}
              disabled={isLocked}
              icon={<span className={styles.dashes} />}
              onClick={() => onChange({ ...drawing, style: style === 'dashed' ? 'solid' : 'dashed' })}
            />
          </>
        )}
        {isKept && (
          <>
            <ShownOn drawing={drawing} onChange={onChange} />
            <IconButton
              label={t('drawing.lock')}
              aria-pressed={isLocked}
              icon={isLocked ? <Lock aria-hidden="true" /> : <LockOpen aria-hidden="true" />}
              onClick={() => onChange({ ...drawing, locked: !isLocked })}
            />
            <IconButton
              label={unlessFull(t('drawing.duplicate'))}
              disabled={isFull}
              icon={<Copy aria-hidden="true" />}
              onClick={props.onDuplicate}
            />
          </>
        )}
        <IconButton
          label={t('drawing.delete')}
          disabled={isLocked}
          icon={<Trash2 aria-hidden="true" />}
          onClick={props.onDelete}
        />
      </div>
      {isColouring && !isLocked && (
        <Swatches
          label={t('drawing.colour')}
          items={DRAWING_COLOURS.map((value) => ({ value, label: t(`drawing.colours.${value}`) }))}
          value={colour}
          onChange={(next) => onChange({ ...drawing, colour: next })}
        />
      )}
    </fieldset>
  )
}
