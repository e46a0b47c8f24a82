import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withDividerMoved, withFolded, withGrid, withoutPanel, withPanel, withShown } from './changes.ts'
import { panelsOf, readLayout, splitOf, stackOf, type LayoutNode } from './layout.ts'
import { place, type PanelRules } from './placement.ts'

const PANELS = ['watchlist', 'chart', 'chart2', 'ticket', 'orders', 'history', 'log']

const rules: PanelRules = {
  min: (panel) => (panel.startsWith('chart') ? { inline: 200, block: 150 } : { inline: 150, block: 100 }),
  isGrowing: (panel) => panel.startsWith('chart'),
  gap: 8,
  folded: 44,
}
const SCREEN = { start: 8, top: 0, inline: 1424, block: 840 }

const usual = splitOf(
  'row',
  1,
  stackOf(268, 'watchlist'),
  splitOf('column', 800, stackOf(600, 'chart'), stackOf(230, 'orders', 'history')),
  stackOf(300, 'ticket'),
)

const side = fc.constantFrom('start', 'end', 'top', 'bottom', 'inside')
const step = fc.oneof(
  fc.record({ kind: fc.constant('move'), panel: fc.constantFrom(...PANELS), to: fc.constantFrom(...PANELS), side }),
  fc.record({ kind: fc.constant('edge'), panel: fc.constantFrom(...PANELS), side }),
  fc.record({ kind: fc.constant('close'), panel: fc.constantFrom(...PANELS) }),
  fc.record({ kind: fc.constant('show'), panel: fc.constantFrom(...PANELS) }),
  fc.record({ kind: fc.constant('fold'), panel: fc.constantFrom(...PANELS), isFolded: fc.boolean() }),
  fc.record({ kind: fc.constant('resize'), at: fc.nat(20), px: fc.integer({ min: -900, max: 900 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function apply(root: LayoutNode, act: Step): LayoutNode {
  switch (act.kind) {
    case 'move':
      return withPanel(root, act.panel, { panel: act.to, side: act.side }, { added: 300, rest: 400 })
    case 'edge':
      if (act.side === 'inside') return root
      return withPanel(root, act.panel, { side: act.side }, { added: 300, rest: 400 })
    case 'close':
      return withoutPanel(root, act.panel) ?? root
    case 'show':
      return withShown(root, act.panel)
    case 'fold':
      return withFolded(root, act.panel, act.isFolded)
    default: {
      const { dividers } = place(root, SCREEN, rules)
      const divider = dividers[act.at % Math.max(1, dividers.length)]
      return divider ? withDividerMoved(root, divider, act.px) : root
    }
  }
}

const reached = fc.array(step, { maxLength: 25 }).map((steps) => steps.reduce<LayoutNode>(apply, usual))

describe('a layout', () => {
  it('never holds a panel twice, an empty stack, a split of one or a split in its own direction', () => {
    fc.assert(
      fc.property(reached, (root) => {
        const panels = panelsOf(root)
        expect(new Set(panels).size).toBe(panels.length)
        const check = (node: LayoutNode): void => {
          if (node.kind === 'stack') {
            expect(node.panels).toContain(node.active)
            return
          }
          expect(node.children.length).toBeGreaterThan(1)
          for (const child of node.children) {
            if (child.kind === 'split') expect(child.axis).not.toBe(node.axis)
            check(child)
          }
        }
        check(root)
      }),
    )
  })

  it('loses no panel by a move', () => {
    fc.assert(
      fc.property(reached, fc.constantFrom(...PANELS), fc.constantFrom(...PANELS), side, (root, panel, to, where) => {
        const before = new Set(panelsOf(root))
        fc.pre(before.has(to))
        const after = withPanel(root, panel, { panel: to, side: where }, { added: 300, rest: 300 })
        expect(new Set(panelsOf(after))).toEqual(panel === to ? before : before.add(panel))
      }),
    )
  })

  it('covers its box without overlap, and gives each panel its minimum where there is room', () => {
    fc.assert(
      fc.property(reached, fc.integer({ min: 400, max: 3840 }), fc.integer({ min: 300, max: 2160 }), (root, w, h) => {
        const box = { start: 8, top: 4, inline: w, block: h }
        const { stacks, dividers } = place(root, box, rules)
        const area = [...stacks, ...dividers].reduce((total, { box: { inline, block } }) => total + inline * block, 0)
        for (const { box: each } of stacks) {
          expect(each.inline).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(each.inline) && Number.isInteger(each.block)).toBe(true)
          expect(each.start).toBeGreaterThanOrEqual(8)
        }
        if (w > 3000 && h > 2000) {
          expect(area).toBe(w * h)
          for (const { stack, box: each } of stacks) {
            if (stack.isFolded === true) continue
            for (const panel of stack.panels) {
              expect(each.inline).toBeGreaterThanOrEqual(rules.min(panel).inline)
              expect(each.block).toBeGreaterThanOrEqual(rules.min(panel).block)
            }
          }
        }
      }),
    )
  })

  it('keeps side panels as wide as they were set when the window changes; the chart takes the rest', () => {
    const widths = (inline: number) =>
      Object.fromEntries(
        place(usual, { ...SCREEN, inline }, rules).stacks.map(({ stack, box }) => [stack.active, box.inline]),
      )
    expect(widths(1424)).toMatchObject({ watchlist: 268, ticket: 300, chart: 840 })
    expect(widths(2544)).toMatchObject({ watchlist: 268, ticket: 300, chart: 1960 })
    expect(widths(700), 'they give way before the chart does').toMatchObject({ chart: 200 })
  })

  it('moves a divider by what is asked for, within the room there is, and nothing else', () => {
    const { dividers } = place(usual, SCREEN, rules)
    const divider = dividers.find(({ path, index }) => path.length === 0 && index === 0)!
    const after = place(withDividerMoved(usual, divider, 40), SCREEN, rules)
    const inline = Object.fromEntries(after.stacks.map(({ stack, box }) => [stack.active, box.inline]))
    expect(inline).toEqual({ watchlist: 308, chart: 800, orders: 800, ticket: 300 })
    const narrow = place(withDividerMoved(usual, divider, -999), SCREEN, rules)
    expect(narrow.stacks.find(({ stack }) => stack.active === 'watchlist')?.box.inline).toBe(150)
  })

  it('opens a folded stack to the height it had', () => {
    const heightOf = (root: LayoutNode) =>
      place(root, SCREEN, rules).stacks.find(({ stack }) => stack.panels.includes('orders'))?.box.block
    const folded = withFolded(usual, 'orders', true)
    expect(heightOf(usual)).toBe(230)
    expect(heightOf(folded)).toBe(44)
    expect(heightOf(withShown(folded, 'history'))).toBe(230)
  })

  it('folds a row whose stacks are all folded, and opens all of it', () => {
    const row = splitOf(
      'column',
      1,
      stackOf(1, 'chart'),
      splitOf('row', 300, stackOf(1, 'orders'), stackOf(1, 'history')),
    )
    const heights = (root: LayoutNode) => place(root, SCREEN, rules).stacks.map(({ box }) => box.block)
    const folded = withFolded(withFolded(row, 'orders', true), 'history', true)
    expect(heights(folded).slice(1)).toEqual([44, 44])
    expect(withShown(folded, 'history')).toEqual(row)
  })

  it('puts a grid of charts where the chart was, in equal shares', () => {
    const grid = withGrid(
      usual,
      ['chart'],
      [
        ['chart', 'chart2'],
        ['chart3', 'chart4'],
      ],
    )
    const { stacks } = place(grid, SCREEN, rules)
    const charts = stacks.filter(({ stack }) => stack.active.startsWith('chart'))
    expect(charts.map(({ box }) => [box.inline, box.block])).toEqual([
      [416, 297],
      [416, 297],
      [416, 297],
      [416, 297],
    ])
    const back = withGrid(grid, ['chart', 'chart2', 'chart3', 'chart4'], [['chart']])
    expect(new Set(panelsOf(back))).toEqual(new Set(panelsOf(usual)))
  })

  it('reads what it has written, and of anything else what is a layout', () => {
    fc.assert(
      fc.property(reached, (root) => {
        expect(readLayout(JSON.parse(JSON.stringify(root)), () => true)).toEqual(root)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readLayout(value, (panel) => PANELS.includes(panel))
        if (read) expect(panelsOf(read).length).toBeGreaterThan(0)
      }),
    )
    expect(readLayout(usual, (panel) => panel === 'ticket' || panel === 'orders')).toEqual(
      splitOf('row', 1, { ...stackOf(800, 'orders') }, stackOf(300, 'ticket')),
    )
  })
})
