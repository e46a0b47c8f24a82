import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { inForcedColours } from '../../testing/variants.ts'
import { Rating } from './Rating.tsx'

const meta = {
  title: 'Controls/Rating',
  component: Rating,
  args: { label: 'Rating', value: 4, onChange: fn() },
} satisfies Meta<typeof Rating>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: ({ onChange }) => (
    <Stack>
      <Rating label="None" value={0} onChange={onChange} />
      <Rating label="Four" value={4} onChange={onChange} />
      <Rating label="In a row" value={3} />
      <Rating label="None in a row" value={0} />
    </Stack>
  ),
}
export const Arabic: Story = { ...States, globals: { language: 'ar' } }
export const Desktop: Story = { ...States, globals: { density: 'compact' } }

export const Chosen: Story = {
  render: (args) => (
    <Controlled initial={0}>{(value, set) => <Rating {...args} value={value} onChange={set} />}</Controlled>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: '3 of 5' }))
    await expect(canvas.getByRole('radio', { name: '3 of 5' })).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: '4 of 5' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5' }))
    await expect(canvas.queryByRole('radio', { checked: true })).toBeNull()
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { ...States, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(States)
