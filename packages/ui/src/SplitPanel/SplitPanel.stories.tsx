import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { Controlled } from '../testing/Controlled.tsx'
import { SplitPanel } from './SplitPanel.tsx'
import { enlarged, inForcedColours } from '../testing/variants.ts'

const meta = {
  title: 'Patterns/SplitPanel',
  component: SplitPanel,
  args: {
    layout: 'columns',
    sized: 'first',
    size: 160,
    onSizeChange: () => undefined,
    min: 96,
    max: 240,
    label: 'Width of the watchlist',
    first: 'Watchlist',
    second: 'Chart',
  },
  decorators: [(Story) => <div style={{ blockSize: 320 }}>{Story()}</div>],
} satisfies Meta<typeof SplitPanel>
export default meta
type Story = StoryObj<typeof meta>

const controlled: Story['render'] = (args) => (
  <Controlled initial={args.size}>{(size, set) => <SplitPanel {...args} size={size} onSizeChange={set} />}</Controlled>
)

export const Columns: Story = { render: controlled }
export const Rows: Story = { render: controlled, args: { layout: 'rows', sized: 'second' } }

export const Keyboard: Story = {
  render: controlled,
  play: async ({ canvasElement }) => {
    const divider = within(canvasElement).getByRole('separator', { name: 'Width of the watchlist' })
    await userEvent.tab()
    await expect(divider).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(divider).toHaveAttribute('aria-valuenow', '176')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect(divider).toHaveAttribute('aria-valuenow', '112')
    await userEvent.keyboard('{Home}')
    await expect(divider).toHaveAttribute('aria-valuenow', '96')
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(divider).toHaveAttribute('aria-valuenow', '240')
  },
}

export const MirroredInArabic: Story = {
  render: controlled,
  globals: { language: 'ar' },
  play: async ({ canvasElement }) => {
    const divider = within(canvasElement).getByRole('separator')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(divider).toHaveAttribute('aria-valuenow', '176')
  },
}

export const Dragged: Story = {
  render: controlled,
  play: async ({ canvasElement }) => {
    const divider = within(canvasElement).getByRole('separator')
    const from = divider.getBoundingClientRect()
    // A synthetic pointer cannot be captured.
    divider.setPointerCapture = () => undefined
    await fireEvent.pointerDown(divider, { button: 0, clientX: from.x, clientY: 50 })
    await fireEvent.pointerMove(divider, { clientX: from.x + 30, clientY: 50 })
    await expect(divider).toHaveAttribute('aria-valuenow', '190')
    await fireEvent.lostPointerCapture(divider)
    await fireEvent.pointerMove(divider, { clientX: from.x + 60, clientY: 50 })
    await expect(divider).toHaveAttribute('aria-valuenow', '190')
  },
}

/** Made much smaller, it folds; keys fold and open it in one step. */
export const Folds: Story = {
  args: { layout: 'rows', sized: 'second', min: 96, folded: 44, label: 'Height of the positions' },
  render: controlled,
  play: async ({ canvasElement }) => {
    const divider = within(canvasElement).getByRole('separator', { name: 'Height of the positions' })
    await expect(divider).toHaveAttribute('aria-valuemin', '44')
    await userEvent.tab()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect(divider).toHaveAttribute('aria-valuenow', '96')
    await userEvent.keyboard('{ArrowDown}')
    await expect(divider).toHaveAttribute('aria-valuenow', '44')
    await userEvent.keyboard('{ArrowDown}')
    await expect(divider).toHaveAttribute('aria-valuenow', '44')
    await userEvent.keyboard('{ArrowUp}')
    await expect(divider).toHaveAttribute('aria-valuenow', '96')
    await userEvent.keyboard('{Home}')
    await expect(divider).toHaveAttribute('aria-valuenow', '44')

    const from = divider.getBoundingClientRect()
    divider.setPointerCapture = () => undefined
    await fireEvent.pointerDown(divider, { button: 0, clientX: 50, clientY: from.y })
    await fireEvent.pointerMove(divider, { clientX: 50, clientY: from.y - 20 })
    await expect(divider).toHaveAttribute('aria-valuenow', '44')
    await fireEvent.pointerMove(divider, { clientX: 50, clientY: from.y - 30 })
    await expect(divider).toHaveAttribute('aria-valuenow', '96')
  },
}

/** The other panel has all the room, as for a chart in full screen. */
export const Hidden: Story = {
  args: { hidden: true },
  render: controlled,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('separator')).toBeNull()
    await expect(within(canvasElement).getByText('Watchlist')).not.toBeVisible()
  },
}

export const LargeText: Story = enlarged(Columns)
export const ForcedColours: Story = inForcedColours(Columns)
