import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { testOrder } from '../../testing/testData.ts'
import { OcoRow } from './OcoRow.tsx'

const choices = [
  { order: testOrder(7), members: 1, isFull: false },
  { order: testOrder(8), members: 5, isFull: true },
]
const NAMES: Readonly<Record<number, string>> = {
  7: 'Sell 0.20 EUR/USD at 1.18850',
  8: 'Buy 0.50 XAU/USD at 4,250.00',
}

const meta = {
  title: 'Features/Ticket/OcoRow',
  component: OcoRow,
  args: {
    input: { isOn: true, order: 7 },
    onChange: fn(),
    choices,
    nameOf: ({ order }) => NAMES[order.Id] ?? '',
    sentence: 'The first that fills cancels the other.',
    problem: undefined,
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '22rem', padding: 'var(--space-4)' }}>{Story()}</div>],
} satisfies Meta<typeof OcoRow>
export default meta
type Story = StoryObj<typeof meta>

export const Linked: Story = {}
/** Switched on, it takes the first order that has room. */
export const Off: Story = {
  args: { input: { isOn: false, order: undefined } },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('switch', { name: 'One cancels the other' }))
    await expect(args.onChange).toHaveBeenCalledWith({ isOn: true, order: 7 })
  },
}
/** Without another order there is nothing to link with. */
export const NoOther: Story = {
  args: { input: { isOn: false, order: undefined }, choices: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('switch', { name: 'One cancels the other' })).toBeDisabled()
    await expect(canvas.getByText('No other pending order to link with.')).toBeVisible()
  },
}
export const Gone: Story = {
  args: {
    input: { isOn: true, order: 9 },
    sentence: undefined,
    problem: 'That order no longer waits. Choose another.',
  },
}
export const Mirrored: Story = mirrored(Linked)
export const LargeText: Story = enlarged(Linked)
export const ForcedColours: Story = inForcedColours(Linked)
