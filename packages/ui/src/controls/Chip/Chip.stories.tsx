import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { Chip, ChipGroup } from './Chip.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/Chip',
  component: Chip,
  subcomponents: { ChipGroup },
  args: { pressed: false, onChange: () => undefined, children: 'MACD' },
} satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

const categories = ['All', 'Forex', 'Metals', 'Energies', 'Indices', 'Digital currency', 'Watchlist'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

export const Toggle: Story = {
  render: () => (
    <Controlled initial={false}>
      {(pressed, set) => (
        <Chip pressed={pressed} onChange={set}>
          MACD
        </Chip>
      )}
    </Controlled>
  ),
}

export const Categories: Story = {
  render: () => (
    <Controlled initial="forex">
      {(value, set) => <ChipGroup label="Category" items={categories} value={value} onChange={set} />}
    </Controlled>
  ),
}

/** Where none may be overlooked. */
export const Wrapping: Story = {
  render: () => (
    <div style={{ inlineSize: '14rem' }}>
      <Controlled initial="forex">
        {(value, set) => <ChipGroup wraps label="Category" items={categories} value={value} onChange={set} />}
      </Controlled>
    </div>
  ),
}

export const Keyboard: Story = {
  ...Categories,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Forex' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Metals' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Metals' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('radio', { name: 'Watchlist' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked()
  },
}

export const KeyboardFollowsTheEyeInArabic: Story = {
  ...Categories,
  globals: { language: 'ar' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('radio', { name: 'Metals' })).toBeChecked()
  },
}

export const LargeText: Story = enlarged(Toggle)
export const ForcedColours: Story = inForcedColours(Toggle)
