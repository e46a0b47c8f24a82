import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { history } from './fixtures.ts'
import { chartIn, liveValue, pull, ready, testDrag } from './testing.ts'
import type { ChartLine } from './types.ts'

const still = (text: string) => ({ get: () => text, subscribe: () => () => undefined })
const profit = liveValue<string | undefined>('+43.20')
const ask = liveValue<string | undefined>('1.08852')

const position: ChartLine = {
  id: '1',
  kind: 'position',
  side: 'buy',
  price: '1.08490',
  label: 'Buy 0.10',
  figure: profit,
  isMoney: true,
  closeLabel: 'Close Buy 0.10 EURUSD',
  movable: true,
}

const lines: ChartLine[] = [
  position,
  {
    ...position,
    id: '2',
    side: 'sell',
    price: '1.08720',
    label: 'Sell 0.20',
    figure: still('−12.40'),
    closeLabel: 'Close Sell 0.20 EURUSD',
  },
  {
    id: '1-stop-loss',
    kind: 'stop-loss',
    price: '1.08300',
    label: 'SL',
    figure: still('−19.00'),
    isMoney: true,
    closeLabel: 'Remove the stop loss of Buy 0.10 EURUSD',
    movable: true,
  },
  {
    id: '3',
    kind: 'pending',
    side: 'buy',
    price: '1.08200',
    label: 'Buy 1.00',
    figure: still('64.1 pips'),
    closeLabel: 'Cancel Buy 1.00 EURUSD',
  },
]

/** A stop loss that follows the price, one that is guaranteed, and the price at which one moves. */
const movingStops: ChartLine[] = [
  position,
  {
    id: '1-stop-loss',
    kind: 'stop-loss',
    stop: 'trailing',
    price: '1.08300',
    label: 'Trail 20.0 pips',
    figure: still('−19.00'),
    isMoney: true,
    closeLabel: 'Remove the stop loss of Buy 0.10 EURUSD',
    movable: true,
  },
  {
    id: '2-stop-loss',
    kind: 'stop-loss',
    stop: 'guaranteed',
    price: '1.08200',
    label: 'Guaranteed SL',
    figure: still('−29.00'),
    isMoney: true,
    movable: true,
  },
  { id: '1-break-even', kind: 'reference', price: '1.08690', label: 'Break-even at 1.08690' },
]

const meta = {
  title: 'Chart/Lines on the chart',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    height: '480px',
    lines,
    ask,
    onLineClose: fn(),
  },
  beforeEach: () => {
    profit.set('+43.20')
    ask.set('1.08852')
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

const handleOf = (canvasElement: HTMLElement, name: RegExp) => within(canvasElement).findByRole('button', { name })

export const Tags: Story = {
  args: { drag: testDrag() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await handleOf(canvasElement, /^Buy 0.10 \+43.20/)
    profit.set('+44.10')
    await handleOf(canvasElement, /^Buy 0.10 \+44.10/)
    const close = canvas.getByRole('button', { name: 'Close Buy 0.10 EURUSD' })
    await userEvent.click(close)
    await expect(args.onLineClose).toHaveBeenCalledWith('1')
    // A finger finds it: the target is larger than what is drawn.
    const { x, y, width } = close.getBoundingClientRect()
    await expect(document.elementFromPoint(x + width / 2, y - 8)).toBe(close)
    ask.set('1.08862')
    await canvas.findByText('1.08862')
  },
}

export const MovingStops: Story = {
  args: { drag: testDrag(), lines: movingStops },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await handleOf(canvasElement, /^Trail 20.0 pips/)
    await handleOf(canvasElement, /^Guaranteed SL/)
    // What only says where something will happen can be neither dragged nor removed.
    await expect(await canvas.findByText('Break-even at 1.08690')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Break-even/ })).toBeNull()
  },
}

export const Light: Story = { args: { drag: testDrag() }, globals: { theme: 'light', direction: 'red-up' } }
export const Stale: Story = { args: { stale: true } }
export const Arabic: Story = { args: { drag: testDrag() }, globals: { language: 'ar' } }
export const Desk: Story = { args: { drag: testDrag() }, globals: { density: 'compact' } }

export const LargeText: Story = {
  args: { drag: testDrag() },
  globals: { text: 'double' },
  play: async ({ canvasElement }) => {
    const buy = await handleOf(canvasElement, /^Buy 0.10/)
    await expect(buy.getBoundingClientRect().height).toBeGreaterThanOrEqual(46)
  },
}

/** Four orders at about one price are one tag, until it is pressed. */
export const ManyAtOnePrice: Story = {
  args: {
    lines: [0, 1, 2, 3].map((index) => ({
      ...position,
      id: String(index),
      price: `1.0849${index}`,
      label: `Buy 0.1${index}`,
      closeLabel: `Close Buy 0.1${index} EURUSD`,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '4 orders' }))
    const tags = await canvas.findAllByRole('button', { name: /^Close/ })
    await expect(tags).toHaveLength(4)
    const tops = tags.map((tag) => tag.getBoundingClientRect().top).toSorted((a, b) => a - b)
    for (const [index, top] of tops.entries()) await expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(24)
  },
}

const started = fn()
const moved = fn()
const confirmed = fn()
const cancelled = fn()
const dropped = fn()
const told = { onStart: started, onMove: moved, onDrop: dropped, onConfirm: confirmed, onCancel: cancelled }
const dragging: Story = {
  args: { drag: testDrag() },
  beforeEach: () => {
    for (const mock of [started, moved, dropped, confirmed, cancelled]) mock.mockClear()
  },
}

/** A price on the chart at a height that is so far below another price. */
function priceBelow(canvasElement: HTMLElement, price: number, px: number): number {
  const chart = chartIn(canvasElement)
  const from = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' })
  const y = (Array.isArray(from) ? 0 : (from.y ?? 0)) + px
  const to = chart.convertFromPixel([{ x: 0, y }], { paneId: 'candle_pane' })
  return (Array.isArray(to) ? to[0]?.value : to.value) ?? 0
}

export const StopPulledByMouse: Story = {
  ...dragging,
  args: { drag: testDrag(told) },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await pull(await handleOf(canvasElement, /^Buy 0.10/), 40, 'mouse')
    const [id, first] = started.mock.calls[0] as [string, string]
    await expect(id).toBe('1')
    await expect(first).toMatch(/^\d\.\d{5}$/)
    const last = Number(started.mock.lastCall?.[1])
    // Whoever places at once is told; here nothing is confirmed by letting go.
    await expect(dropped.mock.calls).toEqual([['1', expect.any(String)]])
    await expect(confirmed).not.toHaveBeenCalled()
    await expect(last).toBeCloseTo(priceBelow(canvasElement, 1.0849, 40), 4)
    // Its code may still be on its way.
    const grip = await within(canvasElement).findByRole('slider', { name: /^Stop loss/ })
    await waitFor(() => expect(grip).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(confirmed).toHaveBeenCalledOnce()
  },
}

export const StopMovedByTouch: Story = {
  ...dragging,
  args: { drag: testDrag(told) },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    await pull(await handleOf(canvasElement, /^SL/), 20, 'touch')
    await expect(started.mock.calls[0]?.[0]).toBe('1-stop-loss')
    // The grip goes on from where it is.
    const grip = await within(canvasElement).findByRole('slider')
    moved.mockClear()
    await waitFor(() => expect(grip.getBoundingClientRect().top).toBeGreaterThan(0))
    await pull(grip, 20, 'touch')
    await expect(moved).toHaveBeenCalled()
    await expect(dropped.mock.calls.map(([id]) => id as string)).toEqual(['1-stop-loss', '1-stop-loss'])
    // A tap drags nothing.
    await pull(grip, 2, 'touch')
    await expect(dropped).toHaveBeenCalledTimes(2)
  },
}

/** Escape ends a drag wherever the focus is: moving on and letting go do nothing. */
export const DragEndedByEscape: Story = {
  ...dragging,
  args: { drag: testDrag(told) },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const tag = await handleOf(canvasElement, /^Buy 0.10/)
    const { x, y } = tag.getBoundingClientRect()
    const at = (dy: number) => ({
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      button: 0,
      buttons: 1,
      clientX: x + 10,
      clientY: y + 5 + dy,
    })
    tag.setPointerCapture = () => undefined
    await fireEvent.pointerDown(tag, at(0))
    for (const dy of [8, 16, 24]) await fireEvent.pointerMove(tag, at(dy))
    await expect(started).toHaveBeenCalled()
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    await expect(cancelled).toHaveBeenCalledOnce()
    started.mockClear()
    await fireEvent.pointerMove(tag, at(40))
    await fireEvent.pointerUp(tag, at(40))
    await expect(started).not.toHaveBeenCalled()
    await expect(dropped).not.toHaveBeenCalled()
  },
}

export const MovedByKeys: Story = {
  ...dragging,
  args: { drag: testDrag(told) },
  play: async ({ canvasElement }) => {
    const tag = await handleOf(canvasElement, /^Buy 0.10/)
    tag.focus()
    await userEvent.keyboard('{ArrowDown}')
    const grip = await within(canvasElement).findByRole('slider')
    await waitFor(() => expect(grip).toHaveFocus())
    await expect(grip).toHaveAttribute('aria-valuetext', expect.stringContaining('1.08390'))
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    await expect(grip).toHaveAttribute('aria-valuetext', expect.stringContaining('1.08280'))
    await userEvent.keyboard('{Escape}')
    await expect(cancelled).toHaveBeenCalledOnce()
    await expect(confirmed).not.toHaveBeenCalled()
    await waitFor(() => expect(tag).toHaveFocus())
  },
}

/** The reason is beside the line before anything is sent. */
export const NotAllowedThere: Story = {
  ...dragging,
  play: async ({ args: { drag }, canvasElement }) => {
    await ready(canvasElement)
    drag?.start('1', '1.08700')
    await expect(await within(canvasElement).findByText('At most 1.08600.')).toBeVisible()
  },
}

export const DragLight: Story = {
  ...dragging,
  globals: { theme: 'light' },
  play: async ({ args: { drag }, canvasElement }) => {
    await ready(canvasElement)
    drag?.start('1')
    await within(canvasElement).findByRole('slider')
  },
}

/** What belongs to the trader has a sign at the edge, where its price is out of sight. */
export const OutOfSight: Story = {
  args: { lines: [{ ...position, id: '1-take-profit', kind: 'take-profit', price: '1.20000', label: 'TP' }] },
  play: async ({ canvasElement }) => {
    const close = await within(canvasElement).findByRole('button', { name: /^Close/ })
    await waitFor(() => expect(close.closest('[data-edge]')).toHaveAttribute('data-edge', 'up'))
    const top = canvasElement.getBoundingClientRect().top
    await expect(close.getBoundingClientRect().top).toBeGreaterThanOrEqual(top)
    // Its price is told, and brings it into sight.
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show 1.20000 on the chart' }))
    await waitFor(() => expect(close.closest('[data-edge]')).toHaveAttribute('data-edge', 'none'))
  },
}
