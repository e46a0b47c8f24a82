import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { inForcedColours } from '../testing/variants.ts'
import { Chart } from './Chart.tsx'
import { history } from './fixtures.ts'
import { pull, ready, testDrag } from './testing.ts'

const still = (text: string) => ({ get: () => text, subscribe: () => () => undefined })
const started = fn()
const moved = fn()
const placed = fn()
const discarded = fn()

/** Lines that are dragged without a confirmation: an order that is being prepared, an alert. */
const meta = {
  title: 'Chart/Lines moved at once',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(900),
    live: () => () => undefined,
    height: '480px',
    onLineClose: fn(),
  },
  beforeEach: () => {
    for (const mock of [started, moved, placed, discarded]) mock.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

/** An order that is being prepared: its line moves at once, and only Place sends something. */
export const Draft: Story = {
  args: {
    drag: testDrag({ onStart: started, onMove: moved }),
    lines: [
      {
        id: 'draft',
        kind: 'draft',
        side: 'buy',
        price: '1.08500',
        label: 'Buy limit 0.10',
        figure: still('1.08500'),
        movable: true,
        movesAtOnce: true,
        note: '34.1 pips below · Margin 108.50',
        acts: [
          { id: 'place', label: 'Place', name: 'Place buy order: 0.10 at 1.08500', isMain: true, onPress: placed },
          { id: 'discard', label: 'Discard', onPress: discarded },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await ready(canvasElement)
    const canvas = within(canvasElement)
    const tag = await canvas.findByRole('button', { name: /^Buy limit 0.10/ })
    await pull(tag, 20, 'mouse')
    // Each step names the line: nothing waits to be confirmed.
    await expect(new Set(started.mock.calls.map(([id]) => id as string))).toEqual(new Set(['draft']))
    await expect(moved).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^Place/ }))
    await expect(placed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(discarded).toHaveBeenCalledOnce()
    await expect(canvas.getByText(/pips below/)).toBeVisible()
  },
}

/** A price that the user wants to be told of: dragged, removed by its ×, changed by a press of its tag. */
export const Alert: Story = {
  args: {
    drag: testDrag({ onStart: started, onMove: moved }),
    lines: [
      {
        id: 'alert-7',
        kind: 'alert',
        price: '1.08500',
        label: 'At or above 1.08500',
        closeLabel: 'Remove: EUR/USD · At or above 1.08500',
        movable: true,
        movesAtOnce: true,
        note: 'Breakout of the week',
      },
    ],
  },
  play: async ({ args, canvasElement }) => {
    await ready(canvasElement)
    const canvas = within(canvasElement)
    const tag = await canvas.findByRole('button', { name: /^At or above 1.08500/ })
    await pull(tag, 20, 'mouse')
    await expect(new Set(started.mock.calls.map(([id]) => id as string))).toEqual(new Set(['alert-7']))
    await expect(moved).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^Remove/ }))
    await expect(args.onLineClose).toHaveBeenCalledWith('alert-7')
  },
}
export const AlertLight: Story = { ...Alert, globals: { theme: 'light' } }
export const ForcedColours: Story = inForcedColours(Alert)
