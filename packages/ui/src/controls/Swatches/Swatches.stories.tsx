import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Swatches } from './Swatches.tsx'

const meta = {
  title: 'Controls/Swatches',
  component: Swatches,
  args: {
    label: 'Colour',
    items: [
      { value: 'tint', label: 'Brass' },
      { value: 'blue', label: 'Blue' },
      { value: 'orange', label: 'Orange' },
      { value: 'pink', label: 'Pink' },
      { value: 'cyan', label: 'Cyan' },
      { value: 'strong', label: 'Text colour' },
      { value: 'quiet', label: 'Grey' },
    ],
    value: 'blue',
    onChange: fn(),
  },
} satisfies Meta<typeof Swatches>
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Pink' }))
    await expect(args.onChange).toHaveBeenCalledWith('pink')
    canvas.getByRole('radio', { name: 'Blue' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('orange')
  },
}

/** Nothing is chosen: the first one is reached by Tab. */
export const AsUsual: Story = {
  args: { value: undefined },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('radio', { name: 'Brass' })).toHaveFocus()
  },
}
