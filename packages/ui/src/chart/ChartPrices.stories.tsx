import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Chart } from './Chart.tsx'
import { history } from './fixtures.ts'
import { ready } from './testing.ts'

const pressed = fn()

const meta = {
  title: 'Chart/Prices of the chart',
  component: Chart,
  args: {
    code: 'EURUSD',
    period: '60min',
    pricePrecision: 5,
    loadBars: history(300),
    live: () => () => undefined,
    height: '420px',
    onPricePress: pressed,
  },
  beforeEach: () => {
    pressed.mockClear()
  },
} satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

/** The price that was asked about last. */
const askedPrice = () => (pressed.mock.lastCall as [{ price: number }])[0].price

/** The chart, once what lies over its candles has come. */
async function chartOf(canvasElement: HTMLElement): Promise<HTMLElement> {
  await ready(canvasElement)
  await within(canvasElement).findByText('New York')
  return within(canvasElement).getByRole('group', { name: /chart/ })
}

/** A right click, and a finger that rests. */
export const PressedAtAPrice: Story = {
  play: async ({ canvasElement }) => {
    const area = await chartOf(canvasElement)
    const { x, y, width, height } = area.getBoundingClientRect()
    const at = { clientX: x + width / 3, clientY: y + height / 3 }
    // Its code may still be on its way.
    await waitFor(async () => {
      await fireEvent.contextMenu(area, at)
      await expect(pressed).toHaveBeenCalledOnce()
    })
    await expect(askedPrice()).toBeGreaterThan(1)
    // Moved, it pans; at rest, a lens shows the price under it, which follows it until it is lifted: then it asks.
    const touch = { ...at, pointerId: 3, pointerType: 'touch', isPrimary: true }
    const send = (type: string, more = {}) =>
      area.dispatchEvent(new PointerEvent(type, { bubbles: true, ...touch, ...more }))
    // In one task: a slow machine would hold it.
    send('pointerdown')
    send('pointermove', { clientX: at.clientX + 20 })
    send('pointerup')
    const lens = () => canvasElement.querySelector('[data-lens]')
    await fireEvent.pointerDown(area, touch)
    await waitFor(() => expect(lens()).toBeVisible())
    const first = lens()!.textContent
    await fireEvent.pointerMove(area, { ...touch, clientY: at.clientY + 60 })
    await waitFor(() => expect(lens()!.textContent).not.toBe(first))
    await expect(pressed).toHaveBeenCalledOnce()
    const last = lens()!.textContent
    await fireEvent.pointerUp(area, touch)
    await expect(pressed).toHaveBeenCalledTimes(2)
    await expect(askedPrice().toFixed(5)).toBe(last)
    await waitFor(() => expect(lens()).toBeNull())
    // Taken by the browser, or with a second finger, it asks nothing.
    for (const end of ['cancel', 'second'] as const) {
      await fireEvent.pointerDown(area, touch)
      await waitFor(() => expect(lens()).toBeVisible())
      if (end === 'cancel') await fireEvent.pointerCancel(area, touch)
      else await fireEvent.pointerDown(area, { ...touch, pointerId: 4, isPrimary: false })
      await waitFor(() => expect(lens()).toBeNull())
      await fireEvent.pointerUp(area, touch)
    }
    await expect(pressed).toHaveBeenCalledTimes(2)
  },
}

/** Arrows move a price line, which is read aloud; Enter asks about it. */
export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const area = await chartOf(canvasElement)
    area.focus()
    // Its code may still be on its way.
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await expect(pressed).toHaveBeenCalled()
    })
    const ask = async (keys: string) => {
      await userEvent.keyboard(`${keys}{Enter}`)
      return askedPrice()
    }
    const first = askedPrice()
    const far = await ask('{Shift>}{ArrowUp}{/Shift}')
    const near = await ask('{ArrowDown}{ArrowDown}')
    await expect(far).toBeGreaterThan(near)
    await expect(near).toBeGreaterThan(first)
    await expect(within(canvasElement).getByText(near.toFixed(5))).toBeInTheDocument()
    const { length } = pressed.mock.calls
    // Held, it does not ask again.
    await fireEvent.keyDown(area, { key: 'Enter', repeat: true })
    await expect(pressed).toHaveBeenCalledTimes(length)
  },
}

/** The plus rides with the price line of a mouse. */
export const ByMouse: Story = {
  play: async ({ canvasElement }) => {
    const area = await chartOf(canvasElement)
    const { x, y, width, height } = area.getBoundingClientRect()
    const at = { pointerType: 'mouse', clientX: x + width / 3, clientY: y + height / 3 }
    const plus = () => within(canvasElement).getByRole('button', { name: 'Order at this price' })
    await waitFor(async () => {
      await fireEvent.pointerMove(area, at)
      await expect(plus()).toBeVisible()
    })
    await userEvent.click(plus())
    const first = askedPrice()
    await fireEvent.pointerMove(area, { ...at, clientY: at.clientY + 40 })
    await userEvent.click(plus())
    await expect(askedPrice()).toBeLessThan(first)
    // While something is dragged there is nothing to choose, and a finger holds instead.
    await fireEvent.pointerMove(area, { ...at, buttons: 1 })
    await expect(within(canvasElement).queryByRole('button', { name: 'Order at this price' })).toBeNull()
    await fireEvent.pointerMove(area, { ...at, pointerType: 'touch' })
    await expect(within(canvasElement).queryByRole('button', { name: 'Order at this price' })).toBeNull()
  },
}
