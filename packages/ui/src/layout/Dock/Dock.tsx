import { useTranslation } from '@openlot/i18n/react'
import { useEffect, useId, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { LazyPart } from '../../data/ErrorBoundary/LazyPart.tsx'
import { lazyRetry } from '../../foundations/lib/lazyRetry.tsx'
import { Tabs } from '../Tabs/Tabs.tsx'
import { withDividerMoved, withPanel, withShown } from './changes.ts'
import { Divider } from './Divider.tsx'
import type { LayoutNode, Stack } from './layout.ts'
import { place, type Box, type PanelRules, type PlacedStack } from './placement.ts'
import styles from './Dock.module.css'

const DockDrag = lazyRetry(() => import('./DockDrag.tsx'))

/** A panel of a {@link Dock}. */
export interface DockPanel {
  title: string
  /** A count after its title on the tab. */
  count?: number
  /** Has a head of its own: alone in its stack it gets no tab. */
  hasHead?: boolean
  /** Takes the room that is left; others keep their size. */
  isGrowing?: boolean
  /** Its least extent in px. */
  min: { inline: number; block: number }
  /** Its extent in px where it gets a new place; without one, half of what is there. */
  usual?: { inline: number; block: number }
  content: ReactNode
}

export interface DockProps {
  layout: LayoutNode
  onChange: (layout: LayoutNode) => void
  panels: Readonly<Record<string, DockPanel>>
  /** Draws the button that moves a panel, with a menu of the other ways to. */
  renderGrip?: (panel: string, grip: GripProps) => ReactNode
  /** What stands at the end of the tabs of a stack. */
  renderEnd?: (stack: Stack) => ReactNode
  /** Called when a panel is dragged out of the window. */
  onFloat?: (panel: string) => void
  /** Marks the stack that the keyboard works on. */
  active?: string | undefined
}

/** For the button that a panel is dragged by. */
export interface GripProps {
  className: string
  label: string
}

const GAP_PX = 8
/** The code for dragging is loaded when the pointer comes, or after this time. */
const UNUSED_MS = 4000
/** The height of a head of tabs, which is all that is left of a folded stack. */
const FOLDED_PX = 44

const styleOf = ({ start, top, inline, block }: Box): CSSProperties => ({
  insetInlineStart: start,
  insetBlockStart: top,
  inlineSize: inline,
  blockSize: block,
})

/** What of a stack the shown panel has. */
function bodyOf({ block, top, ...rest }: Box, hasTabs: boolean): Box {
  const head = hasTabs ? Math.min(FOLDED_PX, block) : 0
  return { ...rest, top: top + head, block: block - head }
}

/**
 * Panels that a trader arranges: side by side, one above the other or as tabs, dragged by their grip or tab, resized
 * by the dividers between them. A panel keeps its state wherever it is moved.
 */
export function Dock({ layout, onChange, panels, renderGrip, renderEnd, onFloat, active }: DockProps) {
  const { t } = useTranslation('ui')
  const dock = useRef<HTMLDivElement>(null)
  const id = useId()
  const [extent, setExtent] = useState({ inline: innerWidth, block: innerHeight })
  /** While a divider is dragged, so that only the dock is drawn again. */
  const [draft, setDraft] = useState<LayoutNode>()

  const [isUsed, setIsUsed] = useState(false)
  // A finger gives no sign before it drags.
  useEffect(() => {
    const timer = setTimeout(() => setIsUsed(true), UNUSED_MS)
    return () => clearTimeout(timer)
  }, [])

  useLayoutEffect(() => {
    const element = dock.current!
    const measure = () => setExtent({ inline: element.clientWidth, block: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const rules: PanelRules = {
    min: (panel) => panels[panel]?.min ?? { inline: 0, block: 0 },
    isGrowing: (panel) => panels[panel]?.isGrowing === true,
    gap: GAP_PX,
    folded: FOLDED_PX,
  }
  const shown = draft ?? layout
  const { stacks, dividers } = place(shown, { start: 0, top: 0, ...extent }, rules)

  return (
    <div ref={dock} className={styles.dock} onPointerEnter={() => setIsUsed(true)}>
      {stacks.flatMap((placed) => [drawStack(placed), drawPanel(placed), drawEdge(placed)])}
      {dividers.map((divider) => (
        <Divider
          key={`${divider.path.join('.')}:${divider.index}`}
          divider={divider}
          style={styleOf(divider.box)}
          label={t('dock.resize', { one: titleOf(divider.between[0]), other: titleOf(divider.between[1]) })}
          onMove={(from, px) => setDraft(withDividerMoved(layout, from, px))}
          onEnd={(from, px) => {
            setDraft(undefined)
            onChange(withDividerMoved(layout, from, px))
          }}
        />
      ))}
      {isUsed && (
        <LazyPart>
          <DockDrag
            {...{ dock, stacks, extent, panels, styleOf, onFloat }}
            onDrop={(panel, target, shares) => onChange(withPanel(layout, panel, target, shares))}
          />
        </LazyPart>
      )}
    </div>
  )

  function titleOf(panel: string) {
    return panels[panel]?.title ?? ''
  }

  function hasTabs(stack: Stack) {
    return stack.panels.length > 1 || panels[stack.active]?.hasHead !== true
  }

  function isActive(stack: Stack) {
    return (active !== undefined && stack.panels.includes(active)) || undefined
  }

  /** The round corners of a stack, over its panel. */
  function drawEdge({ stack, box }: PlacedStack) {
    return (
      <div
        key={`edge ${stack.panels.join(' ')}`}
        className={styles.edge}
        style={styleOf(box)}
        data-active={isActive(stack)}
      />
    )
  }

  /** The ground of a stack with its grip and tabs. */
  function drawStack({ stack, box }: PlacedStack) {
    const title = titleOf(stack.active)
    // Beside the tabs, so that it covers nothing; over the head of a panel that has its own.
    const grip = renderGrip && (
      <span className={styles.gripPlace} data-dock-grip={stack.active}>
        {renderGrip(stack.active, { className: styles.grip!, label: t('dock.move', { panel: title }) })}
      </span>
    )
    return (
      <div key={stack.panels.join(' ')} className={styles.stack} style={styleOf(box)} data-active={isActive(stack)}>
        {hasTabs(stack) && (
          <div className={styles.head} data-dock-head>
            <Tabs
              label={t('dock.tabs')}
              panel={`${id}-${stack.active}`}
              items={stack.panels.map((panel) => ({
                value: panel,
                label: titleOf(panel),
                count: panels[panel]?.count ?? 0,
              }))}
              value={stack.active}
              onChange={(panel) => onChange(withShown(layout, panel))}
            />
            <span className={styles.end}>
              {renderEnd?.(stack)}
              {grip}
            </span>
          </div>
        )}
        {!hasTabs(stack) && grip}
      </div>
    )
  }

  /** The shown panel of a stack: apart from the stack, so that it stays the same when it is moved. */
  function drawPanel({ stack, box }: PlacedStack) {
    const withTabs = hasTabs(stack)
    return (
      <div
        key={`panel ${stack.active}`}
        className={styles.panel}
        style={styleOf(bodyOf(box, withTabs))}
        data-panel={stack.active}
        hidden={stack.isFolded}
        {...(withTabs && {
          id: `${id}-${stack.active}`,
          role: 'tabpanel',
          'aria-labelledby': `${id}-${stack.active}-tab-${stack.active}`,
        })}
      >
        {panels[stack.active]?.content}
      </div>
    )
  }
}
