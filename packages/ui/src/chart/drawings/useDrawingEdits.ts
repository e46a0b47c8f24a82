import type { Drawing, DrawingPoint, DrawingTool } from '@openlot/core/math'
import { areDrawingsFull } from '@openlot/core/math'
import { useEffect, useRef, useState, type RefObject } from 'react'

/** A text that is being written: a new one has no id yet. */
export interface Writing {
  readonly id?: string
  readonly point: DrawingPoint
  readonly text: string
}

interface Settings {
  /** The layer that the drawings are in. */
  root: RefObject<HTMLElement | null>
  drawings: readonly Drawing[]
  tool: DrawingTool | undefined
  /** Tells whether the change was taken. */
  onChange: (drawings: readonly Drawing[], isContinued?: boolean) => boolean
  onToolDone: () => void
  onSelect: (id: string | undefined) => void
  /** Gives the focus to the chart, as what had it is gone. */
  focusChart: () => void
}

const newId = () =>
  `${Math.trunc(performance.timeOrigin + performance.now()).toString(36)}-${Math.random().toString(36).slice(2, 10)}`

/** What changes drawings: adding, replacing and removing them, measuring without keeping, and writing texts. */
export function useDrawingEdits({ root, drawings, tool, onChange, onToolDone, onSelect, focusChart }: Settings) {
  'use memo'
  const [writing, setWriting] = useState<Writing>()
  /** What has been measured, until the next click. */
  const [measured, setMeasured] = useState<Drawing>()
  /** The drawing that gets the focus once it is there. */
  const focusNext = useRef<string>(undefined)

  useEffect(() => {
    if (focusNext.current === undefined) return
    const target = root.current?.querySelector<SVGElement>(`[data-drawing="${CSS.escape(focusNext.current)}"]`)
    if (!target) return
    focusNext.current = undefined
    target.focus({ preventScroll: true })
  })

  function put(drawing: Drawing, isContinued = false) {
    if (drawing.id === measured?.id) return setMeasured(drawing)
    // What nobody sees is no step to undo.
    const former = drawings.find(({ id }) => id === drawing.id)
    // It may have been deleted on another chart while it was dragged here.
    if (former !== undefined && JSON.stringify(former) !== JSON.stringify(drawing))
      onChange(
        drawings.map((one) => (one.id === drawing.id ? drawing : one)),
        isContinued,
      )
  }
  /** Tells whether there was room for it. */
  function add(drawing: Omit<Drawing, 'id'>): boolean {
    const id = newId()
    if (!onChange([...drawings, { ...drawing, id }])) return false
    onSelect(id)
    focusNext.current = id
    return true
  }
  function keep(drawing: Drawing) {
    // Where it does not fit, what was measured stays.
    if (add(drawing)) setMeasured(undefined)
  }
  function remove({ id, locked }: Drawing) {
    if (locked === true) return
    if (id === measured?.id) setMeasured(undefined)
    else onChange(drawings.filter((one) => one.id !== id))
    onSelect(undefined)
    focusChart()
  }

  function onDrawn(points: readonly DrawingPoint[]) {
    const [first] = points
    if (tool === undefined || first === undefined) return
    onToolDone()
    if (tool === 'text') setWriting({ point: first, text: '' })
    else if (tool === 'measure') {
      onSelect(undefined)
      setMeasured({ id: newId(), tool, points })
    } else add({ tool, points })
  }

  function onWritten(text: string) {
    setWriting(undefined)
    if (writing === undefined) return
    const former = drawings.find(({ id }) => id === writing.id)
    if (former === undefined) {
      if (text === '') focusChart()
      else add({ tool: 'text', points: [writing.point], text })
    } else if (text === '') remove(former)
    else {
      focusNext.current = former.id
      if (text !== former.text) put({ ...former, text })
    }
  }

  return {
    /** Whether no further drawing fits. */
    isFull: areDrawingsFull(drawings),
    writing,
    measured,
    dropMeasured: () => setMeasured(undefined),
    put,
    add,
    keep,
    remove,
    onDrawn,
    onWritten,
    onWritingCancelled() {
      setWriting(undefined)
      focusNext.current = writing?.id
    },
    edit({ id, tool: kind, points: [point], text = '', locked }: Drawing) {
      if (kind === 'text' && point !== undefined && locked !== true) setWriting({ id, point, text })
    },
  }
}
