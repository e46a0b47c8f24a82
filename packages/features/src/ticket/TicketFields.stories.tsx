import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TicketFields } from './TicketFields.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta: Meta<typeof TicketFields> = {
  title: 'Features/Ticket/TicketFields',
  component: TicketFields,
  args: {
    lots: '0.10',
    setLots: fn(),
    step: '0.01',
    max: '50',
    lotsProblem: undefined,
    pipValue: '1',
    leverage: 100,
    leverages: [50, 100, 200],
    setLeverage: fn(),
  },
  // As in a panel: chips reach a little past their column.
  decorators: [(Story) => <div style={{ paddingInline: 'var(--space-4)' }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'More lots' }))
    await expect(args.setLots).toHaveBeenCalledWith('0.11')
    await userEvent.click(canvas.getByRole('radio', { name: '1.00' }))
    await expect(args.setLots).toHaveBeenCalledWith('1.00')
    await userEvent.click(canvas.getByRole('radio', { name: '200×' }))
    await expect(args.setLeverage).toHaveBeenCalledWith(200)
  },
}
/** Shares of the free margin fill in what they pay for. */
export const ByShare: Story = {
  args: { lotsFor: (percent) => ({ 25: '0.22', 50: '0.45', 100: '0.91' })[percent] },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '100% of the free margin' }))
    await expect(args.setLots).toHaveBeenCalledWith('0.91')
    await userEvent.click(canvas.getByRole('radio', { name: '25% of the free margin' }))
    await expect(args.setLots).toHaveBeenCalledWith('0.22')
  },
}
export const ManyLeverages: Story = {
  args: { leverages: [10, 20, 50, 100, 200, 400] },
  play: async ({ args, canvasElement }) => {
    await userEvent.selectOptions(await within(canvasElement).findByLabelText('Leverage'), '400')
    await expect(args.setLeverage).toHaveBeenCalledWith(400)
  },
}
export const Invalid: Story = { args: { lots: '0.015', lotsProblem: 'Lots must be a multiple of 0.01.' } }
export const WithoutLeverage: Story = { args: { leverage: undefined, leverages: [] } }

export const Mirrored: Story = mirrored(Filled)
export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
