import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { barsIn, chartIn } from '../testing.ts'
import { asked, changed, clicks, Desk, layerIn, point, press, samples, surfaceIn } from './testing.tsx'
import { MAX_DRAWINGS, type Drawing } from '@openlot/core/math'
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

/** What is chosen is deleted from its bar, too; not from a menu of it, and not while it is locked. */
export const DeletedFromItsBar: Story = {
  args: { selected: 'trend' },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Shown on periods' }))
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Delete}')
    await expect(changed).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }))
    await userEvent.keyboard('{Delete}')
    await expect(changed.mock.lastCall?.[0]).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Lock' }))
    await userEvent.keyboard('{Backspace}')
    await expect(changed.mock.lastCall?.[0]).toEqual([])
  },
}

const farBack: Drawing = {
  id: 'far',
  tool: 'trend',
  points: [point(230, 20), point(220, 40)],
}

/** Chosen in the list, a drawing has the focus, and the chart goes where it is. */
export const ChosenInTheList: Story = {
  args: { initial: [samples.ray, farBack] },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const choose = async (name: RegExp) => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'List of drawings' }))
      await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const rightEdge = () => chartIn(canvasElement).getVisibleRange().to
    const before = rightEdge()
    await choose(/^Ray/)
    await waitFor(() => expect(canvasElement.querySelector('[data-drawing="ray"]')).toHaveFocus())
    await expect(rightEdge()).toBe(before)
    await choose(/^Trend line/)
    await waitFor(() => expect(canvasElement.querySelector('[data-drawing="far"]')).toHaveFocus())
    await waitFor(() => {
      const { from, to } = chartIn(canvasElement).getVisibleRange()
      const times = barsIn(canvasElement)
        .slice(from, to)
        .map(({ timestamp }) => timestamp)
      return expect(times).toContain(farBack.points[0]?.time)
    })
  },
}

/** Hidden together, drawings do not change: what was hidden by itself stays hidden. One more shows them again. */
export const AllHidden: Story = {
  args: { initial: [samples.trend, { ...samples.ray, hidden: true }] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await layerIn(canvasElement)
    const ids = () =>
      [...canvasElement.querySelectorAll<SVGElement>('[data-drawing]')].map(({ dataset }) => dataset.drawing)
    const hide = canvas.getByRole('button', { name: 'Hide all drawings' })
    await userEvent.click(hide)
    await waitFor(() => expect(ids()).toEqual([]))
    await userEvent.click(hide)
    await waitFor(() => expect(ids()).toEqual(['trend']))
    await expect(changed).not.toHaveBeenCalled()
    await userEvent.click(hide)
    await userEvent.click(canvas.getByRole('button', { name: 'Text' }))
    await clicks(await surfaceIn(canvasElement), [{ x: 80, y: 100 }])
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Text on the chart' }), 'New{Enter}')
    await waitFor(() => expect(ids()).toHaveLength(2))
    await expect(hide).toHaveAttribute('aria-pressed', 'false')
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

/** Where no more fits, what would add a drawing is off and says why. */
export const Full: Story = {
  args: {
    initial: [samples.trend, ...Array.from({ length: MAX_DRAWINGS - 1 }, (_, id) => ({ ...samples.ray, id: `${id}` }))],
    selected: 'trend',
  },
  play: async ({ canvasElement }) => {
    await layerIn(canvasElement)
    const canvas = within(canvasElement)
    const because = (name: string) => ({ name: `${name}: no room for more drawings. Delete one first.` })
    await expect(canvas.getByRole('button', because('Duplicate'))).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Measure' }))
    await press(await surfaceIn(canvasElement), [
      { x: 60, y: 200 },
      { x: 160, y: 120 },
    ])
    await expect(await canvas.findByRole('button', because('Keep on the chart'))).toBeDisabled()
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

/** What is undone is seen, even if all was hidden. */
export const UndoneWhileHidden: Story = {
  args: { initial: [samples.trend, samples.ray] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await layerIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Hide all drawings' }))
    await waitFor(() => expect(canvasElement.querySelector('[data-drawing]')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'List of drawings' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Delete Ray/ }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-drawing]')).toHaveLength(2))
  },
}
