import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { SortSelect } from './SortSelect.tsx'

const meta = {
  title: 'Controls/SortSelect',
  component: SortSelect,
  args: {
    label: 'Sort by',
    options: [
      { value: 'newest', label: 'Newest' },
      { value: 'profit', label: 'P/L' },
    ],
    value: 'newest',
    onChange: fn(),
  },
} satisfies Meta<typeof SortSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(within(canvasElement).getByLabelText('Sort by'), 'P/L')
    await expect(args.onChange).toHaveBeenCalledWith('profit')
  },
}
export const Icon: Story = { args: { icon: true } }

export const Mirrored: Story = mirrored(Words)
export const LargeText: Story = enlarged(Words)
export const ForcedColours: Story = inForcedColours(Icon)
