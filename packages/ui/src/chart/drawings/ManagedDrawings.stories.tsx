import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { barsIn, chartIn } from '../testing.ts'
import { changed, clicks, Desk, layerIn, point, press, samples, surfaceIn } from './testing.tsx'
import { MAX_DRAWINGS, type Drawing } from '@openlot/core/math'

const meta = {
  title: 'Chart/Managed drawings',
  component: Desk,
  args: { initial: [samples.trend] },
  globals: { density: 'compact' },
  beforeEach() {
    changed.mockClear()
  },
} satisfies Meta<typeof Desk>
export default meta
type Story = StoryObj<typeof meta>

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
