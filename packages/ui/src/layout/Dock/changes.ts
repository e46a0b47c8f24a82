import {
  isFolded,
  simplified,
  splitOf,
  stackOf,
  stackWith,
  type Axis,
  type LayoutNode,
  type Split,
  type Stack,
} from './layout.ts'
import type { PlacedDivider } from './placement.ts'

/** The sides of a stack or of the dock; `inside` makes a panel one of the tabs of a stack. */
export type DockSide = 'start' | 'end' | 'top' | 'bottom'

/** Where a panel goes: beside or into the stack of another panel, or to a side of the whole dock. */
export type Target = { readonly panel: string; readonly side: DockSide | 'inside' } | { readonly side: DockSide }

const axisOf = (side: DockSide): Axis => (side === 'start' || side === 'end' ? 'row' : 'column')
const isBefore = (side: DockSide): boolean => side === 'start' || side === 'top'

/** Replaces each stack by what `change` makes of it. */
function mapStacks(node: LayoutNode, change: (stack: Stack) => LayoutNode): LayoutNode {
  if (node.kind === 'stack') return change(node)
  return { ...node, children: node.children.map((child) => mapStacks(child, change)) }
}

/** Takes a panel out; undefined where it was the last one. */
export const withoutPanel = (root: LayoutNode, panel: string): LayoutNode | undefined =>
  simplified(
    mapStacks(root, (stack) => {
      const at = stack.panels.indexOf(panel)
      if (at < 0) return stack
      const panels = stack.panels.filter((each) => each !== panel)
      // The tab beside it is shown in its place.
      const active = stack.active === panel ? (panels[Math.min(at, panels.length - 1)] ?? '') : stack.active
      return { ...stack, panels, active }
    }),
  )

/** The extents of a panel that is put beside others, and of those, in px. */
export interface Shares {
  readonly added: number
  readonly rest: number
}

function beside(node: LayoutNode, added: string, side: DockSide, shares: Shares): Split {
  const own = stackOf(shares.added, added)
  const rest = { ...node, size: shares.rest }
  return splitOf(axisOf(side), node.size, ...(isBefore(side) ? [own, rest] : [rest, own]))
}

/** Puts a panel where it is wanted, out of where it was. */
export function withPanel(root: LayoutNode | undefined, panel: string, target: Target, shares: Shares): LayoutNode {
  const alone = stackOf(shares.added, panel)
  const anchor = 'panel' in target ? anchorOf(root, panel, target.panel) : undefined
  // It stands alone where it is wanted.
  if (root && 'panel' in target && anchor === undefined) return root
  const rest = root && withoutPanel(root, panel)
  if (rest === undefined) return alone
  const { side } = target
  if (anchor === undefined) return side === 'inside' ? rest : (simplified(beside(rest, panel, side, shares)) ?? alone)
  const placed = mapStacks(rest, (stack) => {
    if (!stack.panels.includes(anchor)) return stack
    if (side !== 'inside') return beside(stack, panel, side, shares)
    return { ...unfolded(stack), panels: [...stack.panels, panel], active: panel }
  })
  return simplified(placed) ?? alone
}

/** A panel that stays when another leaves its stack. */
function anchorOf(root: LayoutNode | undefined, panel: string, target: string): string | undefined {
  if (target !== panel) return target
  return root && stackWith(root, panel)?.panels.find((each) => each !== panel)
}

function unfolded(stack: Stack): Stack {
  const { isFolded: _, ...open } = stack
  return open
}

/** Opens the stack of a panel, and folded ones beside it: a row has one height. */
function withOpened(node: LayoutNode, panel: string): LayoutNode {
  if (node.kind === 'stack') return node.panels.includes(panel) ? unfolded(node) : node
  const isItsRow =
    node.axis === 'row' && node.children.some((child) => child.kind === 'stack' && child.panels.includes(panel))
  return {
    ...node,
    children: node.children.map((child) =>
      isItsRow && child.kind === 'stack' ? unfolded(child) : withOpened(child, panel),
    ),
  }
}

/** Shows a panel: its tab is chosen and its stack open. */
export const withShown = (root: LayoutNode, panel: string): LayoutNode =>
  mapStacks(withOpened(root, panel), (stack) => (stack.panels.includes(panel) ? { ...stack, active: panel } : stack))

/** Folds the stack of a panel to its tabs, or opens it. */
export const withFolded = (root: LayoutNode, panel: string, fold: boolean): LayoutNode =>
  fold
    ? mapStacks(root, (stack) => (stack.panels.includes(panel) ? { ...stack, isFolded: true } : stack))
    : withOpened(root, panel)

/** Shows the tabs that another layout shows, and folds what it folds. */
export const withTabsOf = (root: LayoutNode, other: LayoutNode): LayoutNode =>
  mapStacks(root, (stack) => {
    const shown = stack.panels.find((panel) => stackWith(other, panel)?.active === panel)
    const fold = stack.panels.some((panel) => stackWith(other, panel)?.isFolded)
    return { ...unfolded(stack), active: shown ?? stack.active, ...(fold && { isFolded: true }) }
  })

/** Moves a divider by `px` to the end of its split, as far as there is room. */
export function withDividerMoved(root: LayoutNode, divider: PlacedDivider, px: number): LayoutNode {
  const { path, index, sizes, room } = divider
  const moved = Math.max(room[0], Math.min(room[1], px))
  function visit(node: LayoutNode, rest: readonly number[]): LayoutNode {
    if (node.kind === 'stack') return node
    const [next, ...deeper] = rest
    if (next !== undefined) {
      return { ...node, children: node.children.map((child, at) => (at === next ? visit(child, deeper) : child)) }
    }
    const children = node.children.map((child, at) => {
      // A folded one keeps the size that it opens to.
      if (isFolded(child)) return child
      const size = sizes[at]! + (at === index ? moved : at === index + 1 ? -moved : 0)
      return { ...child, size }
    })
    return { ...node, children }
  }
  return visit(root, path)
}

/** Puts other panels in the place of `former`, in rows of equal shares: a grid of charts, for one. */
export function withGrid(
  root: LayoutNode,
  former: readonly string[],
  grid: readonly (readonly string[])[],
): LayoutNode {
  const [first] = grid.flat()
  const [anchor, ...others] = former
  if (first === undefined || anchor === undefined) return root
  const cleared = others.reduce<LayoutNode>((rest, panel) => withoutPanel(rest, panel) ?? rest, root)
  const rows = grid.map((row) => splitOf('row', 1, ...row.map((panel) => stackOf(1, panel))))
  const placed = mapStacks(cleared, (stack) => {
    if (!stack.panels.includes(anchor)) return stack
    const rest = stack.panels.filter((panel) => panel !== anchor)
    const block = splitOf('column', stack.size, ...rows)
    return rest.length === 0 ? block : splitOf('column', stack.size, block, { ...stack, panels: rest, size: 1 })
  })
  return simplified(placed) ?? root
}
