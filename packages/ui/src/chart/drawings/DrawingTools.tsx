import { useTranslation } from '@openlot/i18n/react'
import { Eye, EyeOff, Magnet, MousePointer2, RectangleHorizontal, Ruler, Trash2, Type } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { LazyConfirmDialog } from '../../overlays/Dialog/LazyConfirmDialog.tsx'
import { LineIcon } from './icons.tsx'
import { DRAWING_TOOLS, MAX_DRAWINGS, type DrawingTool } from '@openlot/core/math'
import styles from './DrawingTools.module.css'

export interface DrawingToolsProps {
  /** The chosen tool; undefined for the cursor. */
  tool: DrawingTool | undefined
  onToolChange: (tool: DrawingTool | undefined) => void
  isMagnetic: boolean
  onMagnetChange: (isMagnetic: boolean) => void
  /** How many drawings there are. */
  count: number
  isHidden: boolean
  onHiddenChange: (isHidden: boolean) => void
  onDeleteAll: () => void
  /** The name of the instrument whose drawings they are. */
  instrument: string
}

const icons: Readonly<Record<DrawingTool, ReactNode>> = {
  trend: <LineIcon tool="trend" />,
  ray: <LineIcon tool="ray" />,
  horizontal: <LineIcon tool="horizontal" />,
  channel: <LineIcon tool="channel" />,
  rectangle: <RectangleHorizontal aria-hidden="true" />,
  fibonacci: <LineIcon tool="fibonacci" />,
  text: <Type aria-hidden="true" />,
  measure: <Ruler aria-hidden="true" />,
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface Item {
  id: string
  label: string
  icon: ReactNode
  isPressed?: boolean
  isOff?: boolean
  onClick: () => void
}

/** The tools beside a chart, in a column with a single tab stop. */
export function DrawingTools({
  tool,
  onToolChange,
  isMagnetic,
  onMagnetChange,
  count,
  isHidden,
  onHiddenChange,
  onDeleteAll,
  instrument,
}: DrawingToolsProps) {
  'use memo'
  const { t } = useTranslation('chart')
  const [current, setCurrent] = useState('cursor')
  // Undefined until first asked; it then stays, so that closing can be animated.
  const [isAsking, setIsAsking] = useState<boolean>()
  const isFull = count >= MAX_DRAWINGS

  const items: Item[] = [
    {
      id: 'cursor',
      label: t('drawing.cursor'),
      icon: <MousePointer2 aria-hidden="true" />,
      isPressed: tool === undefined,
      onClick: () => onToolChange(undefined),
    },
    ...DRAWING_TOOLS.map((one): Item => {
      const name = t(`drawing.tool.${one}`)
      // What is only measured is not kept.
      const isOff = isFull && one !== 'measure'
      return {
        id: one,
        label: isOff ? t('drawing.full', { name, most: MAX_DRAWINGS }) : name,
        icon: icons[one],
        isPressed: tool === one,
        isOff,
        onClick: () => onToolChange(tool === one ? undefined : one),
      }
    }),
    {
      id: 'magnet',
      label: t('drawing.magnet'),
      icon: <Magnet aria-hidden="true" />,
      isPressed: isMagnetic,
      onClick: () => onMagnetChange(!isMagnetic),
    },
    {
      id: 'hide',
      label: t('drawing.hideAll'),
      icon: isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />,
      isPressed: isHidden,
      isOff: count === 0,
      onClick: () => onHiddenChange(!isHidden),
    },
    {
      id: 'delete',
      label: t('drawing.deleteAll'),
      icon: <Trash2 aria-hidden="true" />,
      isOff: count === 0,
      onClick: () => setIsAsking(true),
    },
  ]

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.currentTarget)
    const step = STEPS[event.key]
    const targets: Readonly<Record<string, number>> = { Home: 0, End: -1 }
    const target = step === undefined ? targets[event.key] : (at + step) % buttons.length
    if (target === undefined) return
    event.preventDefault()
    buttons.at(target)?.focus()
  }

  const button = ({ id, label, icon, isPressed, isOff = false, onClick }: Item) => (
    <button
      key={id}
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      // It still can be found and read.
      aria-disabled={isOff || undefined}
      tabIndex={id === current ? 0 : -1}
      onFocus={() => setCurrent(id)}
      onKeyDown={onKeyDown}
      onClick={() => isOff || onClick()}
    >
      {icon}
    </button>
  )
  return (
    <>
      <div role="toolbar" aria-label={t('drawing.tools')} aria-orientation="vertical" className={styles.tools}>
        {items.map(button)}
      </div>
      <LazyConfirmDialog
        confirmation={
          isAsking === undefined
            ? undefined
            : {
                open: isAsking,
                title: t('drawing.deleteAsk', { count, instrument }),
                message: t('drawing.deleteHint'),
                confirmLabel: t('drawing.deleteConfirm', { count }),
                onConfirm() {
                  setIsAsking(false)
                  onDeleteAll()
                },
                onClose: () => setIsAsking(false),
              }
        }
      />
    </>
  )
}
