import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Select } from './Select.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { fieldArgTypes } from '../../testing/fieldArgTypes.ts'

const meta = {
  title: 'Controls/Select',
  component: Select,
  argTypes: fieldArgTypes,
  args: {
    label: 'Leverage',
    options: ['50', '100', '200'].map((value) => ({ value, label: `${value}×` })),
    onChange: fn(),
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  args: { defaultValue: '100' },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Leverage')
    await userEvent.selectOptions(select, '200')
    await expect(select).toHaveValue('200')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const Unchosen: Story = { args: { defaultValue: '', placeholder: 'Choose' } }
export const Failed: Story = { args: { defaultValue: '100', error: 'Not offered for this instrument.' } }
export const Disabled: Story = { args: { defaultValue: '100', disabled: true } }

export const Mirrored: Story = mirrored(Chosen)
export const LargeText: Story = enlarged(Chosen)
export const ForcedColours: Story = inForcedColours(Chosen)
