import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Controlled, enlarged, mirrored } from '@openlot/ui/testing'
import { ClosePartFields } from './ClosePartFields.tsx'

const meta = {
  title: 'Features/Positions/ClosePartFields',
  component: ClosePartFields,
  args: { lots: '0.30', onChange: fn(), open: '0.30', step: '0.01', problem: undefined },
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
  render: ({ lots, ...args }) => (
    <Controlled initial={lots}>{(value, set) => <ClosePartFields {...args} lots={value} onChange={set} />}</Controlled>
  ),
} satisfies Meta<typeof ClosePartFields>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const Light: Story = { globals: { theme: 'light' } }
export const TooMany: Story = { args: { lots: '0.31', problem: 'Only 0.30 lots are open.' } }
export const Shares: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText(/^25/))
    await expect(canvas.getByRole('textbox')).toHaveValue('0.07')
  },
}
export const SmallestHasNoShares: Story = {
  args: { lots: '0.01', open: '0.01' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/^50/)).toBeNull()
  },
}
export const Mirrored: Story = mirrored(Whole)
export const LargeText: Story = enlarged(Whole)
