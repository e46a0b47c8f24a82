import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'
import { Dock, type DockPanel } from './Dock.tsx'
import { splitOf, stackOf, type LayoutNode } from './layout.ts'
import { withFolded } from './changes.ts'

const panel = (title: string, more: Partial<DockPanel> = {}): DockPanel => ({
  title,
  min: { inline: 100, block: 80 },
  content: (
    <label style={{ display: 'block', padding: 12 }}>
      <span>{`${title} note`}</span> <input aria-label={`${title} note`} style={{ inlineSize: 60 }} />
    </label>
  ),
  ...more,
})

const panels = {
  watchlist: panel('Watchlist', { hasHead: true }),
  chart: panel('Chart', { hasHead: true, isGrowing: true }),
  ticket: panel('Ticket', { hasHead: true }),
  holding: panel('Holding', { count: 4 }),
  history: panel('History'),
}

const usual: LayoutNode = splitOf(
  'row',
  1,
  stackOf(180, 'watchlist'),
  splitOf('column', 400, stackOf(250, 'chart'), stackOf(140, 'holding', 'history')),
  stackOf(180, 'ticket'),
)

const meta = {
  title: 'Layout/Dock',
  component: Dock,
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
  args: {
    layout: usual,
    onChange: fn(),
    panels,
    renderGrip: (_: string, { className, label }: { className: string; label: string }) => (
      <button type="button" className={className} aria-label={label} />
    ),
  },
  globals: { density: 'compact' },
  decorators: [
    (Story) => (
      <div style={{ overflow: 'auto' }}>
        <div style={{ inlineSize: 800, blockSize: 440 }}>{Story()}</div>
      </div>
    ),
  ],
  render: ({ layout, ...args }) => (
    <Controlled initial={layout}>{(shown, set) => <Dock {...args} layout={shown} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof Dock>
export default meta
type Story = StoryObj<typeof meta>

const boxOf = (root: HTMLElement, name: string) => root.querySelector(`[data-panel="${name}"]`)!.getBoundingClientRect()

export const Workspace: Story = {}
export const Light: Story = { globals: { density: 'compact', theme: 'light' } }
export const Active: Story = { args: { active: 'chart' } }
export const Folded: Story = { args: { layout: withFolded(usual, 'holding', true) } }

async function dragTo(element: Element, x: number, y: number) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const from = { clientX: left + width / 2, clientY: top + height / 2 }
  const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' }
  // React takes this for entering; the code for dragging is loaded then.
  await fireEvent.pointerOver(element, { ...pointer, ...from })
  await waitFor(async () => {
    await fireEvent.pointerDown(element, { ...pointer, ...from })
    await fireEvent.pointerMove(window, { ...pointer, clientX: x, clientY: y })
    return expect(document.querySelector('[class*="dragged"]')).not.toBeNull()
  })
  return () => fireEvent.pointerUp(window, { ...pointer, clientX: x, clientY: y })
}

export const PanelsMoveAndKeepTheirState: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const note = canvas.getByRole('textbox', { name: 'Ticket note' })
    await userEvent.type(note, 'kept')
    const chart = boxOf(canvasElement, 'chart')
    const drop = await dragTo(
      canvas.getByRole('button', { name: 'Move panel: Ticket' }),
      chart.left + chart.width / 2,
      chart.bottom - 20,
    )
    await drop()
    await waitFor(() => expect(boxOf(canvasElement, 'ticket').left).toBe(boxOf(canvasElement, 'chart').left))
    await expect(boxOf(canvasElement, 'ticket').top).toBeGreaterThan(boxOf(canvasElement, 'chart').bottom)
    await expect(canvas.getByRole('textbox', { name: 'Ticket note' })).toHaveValue('kept')
  },
}

export const PanelsStackAsTabs: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const ticket = boxOf(canvasElement, 'ticket')
    const drop = await dragTo(
      canvas.getByRole('button', { name: 'Move panel: Watchlist' }),
      ticket.left + ticket.width / 2,
      ticket.top + ticket.height / 2,
    )
    await drop()
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Watchlist' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.click(canvas.getByRole('tab', { name: 'Ticket' }))
    await expect(canvas.getByRole('tabpanel', { name: 'Ticket' })).toBeVisible()
  },
}

export const EscapeEndsADrag: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const before = boxOf(canvasElement, 'ticket')
    const drop = await dragTo(canvas.getByRole('button', { name: 'Move panel: Ticket' }), 20, 200)
    await userEvent.keyboard('{Escape}')
    await drop()
    await expect(boxOf(canvasElement, 'ticket')).toEqual(before)
  },
}

export const LeavesTheWindow: Story = {
  args: { onFloat: fn() },
  play: async ({ args: { onFloat }, canvasElement }) => {
    const canvas = within(canvasElement)
    const drop = await dragTo(canvas.getByRole('button', { name: 'Move panel: Chart' }), -50, 200)
    await drop()
    await waitFor(() => expect(onFloat).toHaveBeenCalledWith('chart'))
  },
}

export const DividersByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const [divider] = within(canvasElement).getAllByRole('separator', { name: 'Resize Watchlist and Chart' })
    divider!.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(divider).toHaveAttribute('aria-valuenow', '196')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect(divider).toHaveAttribute('aria-valuenow', '132')
    await userEvent.keyboard('{Home}')
    await expect(divider).toHaveAttribute('aria-valuenow', '100')
  },
}

export const DividersByPointer: Story = {
  play: async ({ canvasElement }) => {
    const [divider] = within(canvasElement).getAllByRole('separator', { name: 'Resize Watchlist and Chart' })
    const { left, top } = divider!.getBoundingClientRect()
    await fireEvent.pointerDown(divider!, { pointerId: 1, button: 0, clientX: left, clientY: top + 50 })
    await fireEvent.pointerMove(divider!, { pointerId: 1, clientX: left + 40, clientY: top + 50 })
    await expect(boxOf(canvasElement, 'watchlist').width).toBe(220)
    await fireEvent.lostPointerCapture(divider!, { pointerId: 1 })
    await expect(divider).toHaveAttribute('aria-valuenow', '220')
  },
}

export const Mirrored: Story = {
  globals: { density: 'compact', language: 'ar' },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement, 'watchlist').left).toBeGreaterThan(boxOf(canvasElement, 'ticket').left)
    const [divider] = within(canvasElement).getAllByRole('separator')
    divider!.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(divider).toHaveAttribute('aria-valuenow', '196')
  },
}

export const LargeText: Story = enlarged(Workspace)
export const ForcedColours: Story = inForcedColours(Workspace)
