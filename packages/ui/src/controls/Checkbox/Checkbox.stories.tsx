import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, Stack } from '../../testing/Controlled.tsx'
import { Checkbox } from './Checkbox.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const terms = 'I have read the terms and accept that trading on margin can lose all of my deposit.'

const meta = {
  title: 'Controls/Checkbox',
  component: Checkbox,
  args: { label: terms, checked: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: ({ onChange }) => (
    <Stack>
      <Checkbox label={terms} checked={false} onChange={onChange} />
      <Checkbox label={terms} checked onChange={onChange} />
      <Checkbox label={terms} checked={false} error="Accept the terms to go on." onChange={onChange} />
      <Checkbox label={terms} checked disabled onChange={onChange} />
      <Checkbox label="Mail: alerts" hideLabel checked onChange={onChange} />
    </Stack>
  ),
}
export const Arabic: Story = { ...States, globals: { language: 'ar' } }

export const Agrees: Story = {
  render: (args) => (
    <Controlled initial={false}>{(on, set) => <Checkbox {...args} checked={on} onChange={set} />}</Controlled>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: terms })
    await userEvent.click(within(canvasElement).getByText(terms))
    await expect(box).toBeChecked()
  },
}

export const LargeText: Story = enlarged(States)
export const ForcedColours: Story = inForcedColours(States)
