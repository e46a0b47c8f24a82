import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { chartIn } from '../testing.ts'
import { asked, changed, clicks, Desk, layerIn, press, samples, surfaceIn } from './testing.tsx'
import type { Spot } from './view.ts'

const meta = {
  title: 'Chart/Drawing gestures',
  component: Desk,
  args: { initial: [samples.trend] },
  globals: { density: 'compact' },
  beforeEach() {
    changed.mockClear()
    asked.mockClear()
  },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

/** Undone before it is whole, a drawing is begun anew, and those that are kept stay. */
export const UndoneWhileDrawing: Story = {
  args: { tool: 'channel' },
  play: async ({ canvasElement }) => {
    await clicks(await surfaceIn(canvasElement), [
      { x: 100, y: 100 },
      { x: 200, y: 120 },
    ])
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-drawing]')).toHaveLength(1))
    await clicks(await surfaceIn(canvasElement), [
      { x: 110, y: 100 },
      { x: 210, y: 120 },
      { x: 210, y: 180 },
    ])
    await expect(changed).toHaveBeenCalledOnce()
    await expect(changed.mock.lastCall?.[0].map(({ tool }) => tool)).toEqual(['trend', 'channel'])
  },
}

/** A tap of the brush leaves no dot. */
export const TapOfTheBrush: Story = {
  args: { tool: 'brush' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    await press(surface, [{ x: 200, y: 100 }])
    await expect(changed).not.toHaveBeenCalled()
    await press(surface, [
      { x: 200, y: 100 },
      { x: 220, y: 130 },
      { x: 260, y: 110 },
    ])
    await expect(changed.mock.lastCall?.[0].map(({ tool }) => tool)).toEqual(['trend', 'brush'])
  },
}

/** A second finger that comes down while one drags moves nothing, and lifting it ends nothing. */
export const SecondFinger: Story = {
  args: { selected: 'trend' },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const shape = svg.querySelector('[data-drawing="trend"]')!
    shape.setPointerCapture = () => undefined
    const { left, top } = svg.getBoundingClientRect()
    const finger = (pointerId: number, { x, y }: Spot) => ({
      pointerId,
      pointerType: 'touch',
      isPrimary: pointerId === 1,
      button: 0,
      buttons: 1,
      clientX: left + x,
      clientY: top + y,
    })
    await fireEvent.pointerDown(shape, finger(1, { x: 200, y: 200 }))
    await fireEvent.pointerMove(shape, finger(1, { x: 200, y: 220 }))
    await fireEvent.pointerDown(shape, finger(2, { x: 20, y: 20 }))
    await fireEvent.pointerMove(shape, finger(2, { x: 20, y: 300 }))
    await fireEvent.pointerUp(shape, finger(2, { x: 20, y: 300 }))
    await expect(changed).not.toHaveBeenCalled()
    await fireEvent.pointerUp(shape, finger(1, { x: 200, y: 220 }))
    await expect(changed).toHaveBeenCalledOnce()
    const [moved] = changed.mock.lastCall![0]
    await expect(moved?.points.map(({ time }) => time)).toEqual(samples.trend.points.map(({ time }) => time))
    await expect(moved?.points[0]?.price).toBeLessThan(samples.trend.points[0]!.price)
  },
}

/** A vertical line that is dragged up, where nothing of it is seen, is not changed. */
export const AlongItself: Story = {
  args: { initial: [samples.vertical], selected: 'vertical' },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const shape = svg.querySelector('[data-drawing="vertical"]')!
    await press(shape, [
      { x: 200, y: 200 },
      { x: 200, y: 150 },
    ])
    await expect(changed).not.toHaveBeenCalled()
    await press(shape, [
      { x: 200, y: 200 },
      { x: 260, y: 150 },
    ])
    const [moved] = changed.mock.lastCall![0]
    await expect(moved?.points[0]?.price).toBe(samples.vertical.points[0]!.price)
    await expect(moved?.points[0]?.time).toBeGreaterThan(samples.vertical.points[0]!.time)
  },
}

/** On any scale what is drawn stands at the prices of the axis. */
const drawnAtItsPrices: Story['play'] = async ({ canvasElement }) => {
  const surface = await surfaceIn(canvasElement)
  const ends = [
    { x: 100, y: 60 },
    { x: 200, y: 200 },
  ]
  const scaled = () => chartIn(canvasElement).getYAxes({ paneId: 'candle_pane' })[0]
  await waitFor(() => expect(scaled()?.name).not.toBe('normal'))
  await clicks(surface, ends)
  const [drawing] = changed.mock.lastCall![0]
  for (const [at, { y }] of ends.entries()) {
    const place = chartIn(canvasElement).convertToPixel(
      { value: drawing?.points[at]?.price ?? 0 },
      { paneId: 'candle_pane' },
    )
    await expect(Array.isArray(place) ? undefined : place.y).toBeCloseTo(y, 0)
  }
}
export const Logarithmic: Story = {
  args: { initial: [], tool: 'trend', scale: 'logarithm', isWide: true },
  play: drawnAtItsPrices,
}
export const LogarithmicUpsideDown: Story = {
  args: { initial: [], tool: 'trend', scale: 'logarithm', isWide: true, isInverted: true },
  play: drawnAtItsPrices,
}

/** What is drawn leaves the menu of the chart's prices where it is, and a tool in hand is put away. */
export const RightClick: Story = {
  args: { selected: 'trend' },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const { left, top } = svg.getBoundingClientRect()
    const at = { clientX: left + 200, clientY: top + 150 }
    const shape = svg.querySelector('[data-drawing="trend"]')!
    // The code of the menu may still be on its way.
    await waitFor(async () => {
      await expect(await fireEvent.contextMenu(shape, at)).toBe(false)
      await expect(asked).toHaveBeenCalled()
    })
    await expect(asked.mock.lastCall![0]).toMatchObject({ x: at.clientX, y: at.clientY })
  },
}
export const RightClickWithATool: Story = {
  args: { tool: 'trend' },
  play: async ({ canvasElement }) => {
    await expect(await fireEvent.contextMenu(await surfaceIn(canvasElement), { clientX: 200, clientY: 200 })).toBe(
      false,
    )
    await waitFor(() => expect(canvasElement.querySelector('[data-drawing-surface]')).toBeNull())
    await expect(asked).not.toHaveBeenCalled()
  },
}

/** The lens shows what is drawn, too: ends can be joined under a finger. */
export const InTheLens: Story = {
  args: { selected: 'trend' },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const handle = await waitFor(() => {
      const found = svg.querySelector('[data-drawing-handle]')
      if (found === null) throw new Error('No handle is there yet')
      return found
    })
    handle.setPointerCapture = () => undefined
    const { left, top } = svg.getBoundingClientRect()
    const finger = {
      pointerId: 1,
      pointerType: 'touch',
      isPrimary: true,
      buttons: 1,
      clientX: left + 200,
      clientY: top + 200,
    }
    await fireEvent.pointerDown(handle, finger)
    await fireEvent.pointerMove(handle, { ...finger, clientY: top + 210 })
    const shown = await waitFor(() => {
      const use = canvasElement.querySelector('[data-lens] use')
      if (use === null) throw new Error('No lens is there yet')
      return use
    })
    await expect(document.querySelector(shown.getAttribute('href')!)).toBe(svg)
    await fireEvent.pointerUp(handle, finger)
    await waitFor(() => expect(canvasElement.querySelector('[data-lens]')).toBeNull())
  },
}

/** A tool in hand when the chart loads leaves the focus in a field; one that is taken gets it. */
export const FocusLeftInAField: Story = {
  args: { tool: 'trend' },
  decorators: [
    (Story) => (
      <>
        {/* As a field of a ticket, in which somebody types. */}
        <input aria-label="Lots" ref={(field) => field?.focus()} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await surfaceIn(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'Lots' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Text' }))
    await waitFor(async () => expect(await surfaceIn(canvasElement)).toHaveFocus())
  },
}

/** A finger that rests to aim keeps its tool, whatever browsers make of it. */
export const FingerRests: Story = {
  args: { tool: 'channel' },
  play: async ({ canvasElement }) => {
    const surface = await surfaceIn(canvasElement)
    const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch' })
    surface.dispatchEvent(event)
    await expect(event.defaultPrevented).toBe(true)
    await expect(asked).not.toHaveBeenCalled()
    await clicks(surface, [
      { x: 100, y: 100 },
      { x: 200, y: 120 },
      { x: 210, y: 180 },
    ])
    await expect(changed.mock.lastCall?.[0].at(-1)?.tool).toBe('channel')
  },
}

/** Upside down an arrow still moves what is chosen the way it points. */
export const ArrowsUpsideDown: Story = {
  args: { selected: 'trend', isInverted: true },
  play: async ({ canvasElement }) => {
    const svg = await layerIn(canvasElement)
    const scaled = () => chartIn(canvasElement).getYAxes({ paneId: 'candle_pane' })[0]
    await waitFor(() => expect(scaled()?.reverse).toBe(true))
    svg.querySelector<SVGElement>('[data-drawing="trend"]')!.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(changed.mock.lastCall?.[0][0]?.points[0]?.price).toBeLessThan(samples.trend.points[0]!.price)
  },
}
