import { Toolbar } from '@base-ui/react/toolbar'
import type { DrawingTool } from '@openlot/core/math'
import { useTranslation } from '@openlot/i18n/react'
import { Eye, EyeOff, Magnet, MousePointer2, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Menu, MenuItems } from '../../overlays/Menu/Menu.tsx'
import { DeleteAllDialog, type DeleteAllProps } from './DeleteAllDialog.tsx'
import { TOOL_GROUPS, toolIcons, type ToolGroup } from './tools.tsx'
import styles from './DrawingTools.module.css'

export interface DrawingToolsProps extends DeleteAllProps {
  /** The chosen tool; undefined for the cursor. */
  tool: DrawingTool | undefined
  onToolChange: (tool: DrawingTool | undefined) => void
  isMagnetic: boolean
  onMagnetChange: (isMagnetic: boolean) => void
  /** Whether no further drawing fits. */
  isFull: boolean
  /** Undefined where there is nothing to undo, or to do again. */
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  /** Whether all of them are hidden. */
  isHidden: boolean
  onHiddenChange: (isHidden: boolean) => void
  /** The list of the drawings, which opens from its own {@link ToolButton}. */
  list?: ReactNode
}

export interface ToolButtonProps {
  label: string
  icon: ReactNode
  isPressed?: boolean
  isOff?: boolean
  onClick?: (() => void) | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A button of the tools; one that is off can still be found and read. */
export function ToolButton({ label, icon, isPressed, isOff = false, ...props }: ToolButtonProps) {
  return (
    <Toolbar.Button
      {...props}
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isOff}
    >
      {icon}
    </Toolbar.Button>
  )
}

/** Up and down go on along the tools, where a menu would open; Enter and Space open it. */
function keepArrows(event: KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void }) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const buttons = [...(event.currentTarget.closest('[role=toolbar]')?.querySelectorAll('button') ?? [])]
  const at = buttons.findIndex((one) => one === event.currentTarget)
  event.preventDefault()
  event.stopPropagation()
  event.preventBaseUIHandler?.()
  buttons.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % buttons.length)?.focus()
}

const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** Home and End go to the first and last tool. */
function toEnds(event: KeyboardEvent<HTMLElement>) {
  const end = ENDS[event.key]
  if (end === undefined || !event.currentTarget.contains(event.target as Node)) return
  event.preventDefault()
  Array.from(event.currentTarget.querySelectorAll('button')).at(end)?.focus()
}

/** The tools beside a chart, in a column with a single tab stop. */
export function DrawingTools(props: DrawingToolsProps) {
  'use memo'
  const { tool, onToolChange, isMagnetic, onMagnetChange, count, isHidden, onHiddenChange, list } = props
  const { t } = useTranslation('chart')
  return (
    <DeleteAllDialog {...props}>
      {(ask) => (
        <Toolbar.Root
          orientation="vertical"
          aria-label={t('drawing.tools')}
          className={styles.tools}
          data-drawing-tools
          onKeyDown={toEnds}
        >
          <ToolButton
            label={t('drawing.cursor')}
            icon={<MousePointer2 aria-hidden="true" />}
            isPressed={tool === undefined}
            onClick={() => onToolChange(undefined)}
          />
          {(Object.keys(TOOL_GROUPS) as ToolGroup[]).map((group) => (
            <GroupButton key={group} group={group} {...props} />
          ))}
          <ToolButton
            label={t('drawing.magnet')}
            icon={<Magnet aria-hidden="true" />}
            isPressed={isMagnetic}
            onClick={() => onMagnetChange(!isMagnetic)}
          />
          <ToolButton
            label={t('drawing.undo')}
            icon={<Undo2 aria-hidden="true" />}
            isOff={props.onUndo === undefined}
            onClick={props.onUndo}
          />
          <ToolButton
            label={t('drawing.redo')}
            icon={<Redo2 aria-hidden="true" />}
            isOff={props.onRedo === undefined}
            onClick={props.onRedo}
          />
          {list}
          <ToolButton
            label={t('drawing.hideAll')}
            icon={isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            isPressed={isHidden}
            isOff={count === 0 && !isHidden}
            onClick={() => onHiddenChange(!isHidden)}
          />
          <ToolButton
            label={t('drawing.deleteAll')}
            icon={<Trash2 aria-hidden="true" />}
            isOff={count === 0}
            onClick={ask}
          />
        </Toolbar.Root>
      )}
    </DeleteAllDialog>
  )
}

/** The tools of a kind: a menu of them, or a button where there is only one. */
function GroupButton({
  group,
  tool,
  onToolChange,
  isFull,
}: Pick<DrawingToolsProps, 'tool' | 'onToolChange' | 'isFull'> & { group: ToolGroup }) {
  const { t } = useTranslation('chart')
  const tools: readonly [DrawingTool, ...DrawingTool[]] = TOOL_GROUPS[group]
  const [only, ...others] = tools
  // The one that was chosen last stands for its kind.
  const [last, setLast] = useState(only)
  const isChosen = tool !== undefined && tools.includes(tool)
  // What is only measured is not kept.
  const isOff = isFull && group !== 'measure'
  const name = t(`drawing.group.${group}`)
  const button = {
    label: isOff ? t('drawing.full', { name }) : name,
    isPressed: isChosen,
    isOff,
  }
  if (others.length === 0 || isOff)
    return <ToolButton {...button} icon={toolIcons[only]} onClick={() => onToolChange(isChosen ? undefined : only)} />
  return (
    <Menu
      side="inline-end"
      trigger={<ToolButton {...button} onKeyDown={keepArrows} icon={<GroupIcon tool={isChosen ? tool : last} />} />}
    >
      <MenuItems
        items={tools.map((one) => ({
          id: one,
          label: t(`drawing.tool.${one}`),
          icon: toolIcons[one],
          current: one === tool,
          onSelect() {
            setLast(one)
            onToolChange(one)
          },
        }))}
      />
    </Menu>
  )
}

/** With a corner that tells that there is more. */
const GroupIcon = ({ tool }: { tool: DrawingTool }) => <span className={styles.group}>{toolIcons[tool]}</span>
