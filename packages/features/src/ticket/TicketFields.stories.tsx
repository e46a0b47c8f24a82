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
    size: undefined,
    setSize: fn(),
    setSizeUnit: fn(),
    made: undefined,
    hasEquity: true,
    fee: '0.60',
    hidden: false,
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
/** The volume follows from what may be lost at the stop. */
export const ByRisk: Story = {
  args: {
    lots: '0.50',
    pipValue: '5',
    fee: '3',
    size: { unit: 'risk-percent', value: '1.00' },
    made: {
      lots: '0.50',
      error: undefined,
      budget: '125.77',
      equity: '12577.55',
      risk: { pips: '25', pipValue: '10.00', exact: '0.503', loss: '125.00' },
    },
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByLabelText('Risk in % of equity')).toHaveAccessibleDescription('0.50 lots')
    await expect(canvas.getByText('1.00% of 12,577.55 = 125.77')).toBeVisible()
    await expect(canvas.getByText('125.77 ÷ (25.0 pips × 10.00 per lot) = 0.503, rounded down')).toBeVisible()
    await expect(canvas.getByText(/^At the stop loss you lose 125\.00\sUSD, plus the fee of 3\.00\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '2.00' }))
    await expect(args.setSize).toHaveBeenCalledWith({ unit: 'risk-percent', value: '2.00' })
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(args.setSize).toHaveBeenCalledWith({ unit: 'risk-percent', value: '1.25' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Margin' }))
    await expect(args.setSizeUnit).toHaveBeenCalledWith('margin')
  },
}
/** Each figure of the sentence would tell the equity. */
export const ByRiskHidden: Story = {
  args: { ...ByRisk.args, hidden: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect((await canvas.findAllByText('0.50 lots'))[0]).toBeVisible()
    await expect(canvas.queryByText(/125/)).toBeNull()
  },
}
export const ByMargin: Story = {
  args: {
    lots: '0.42',
    size: { unit: 'margin', value: '500.00' },
    made: { lots: '0.42', error: undefined, budget: '500.00', margin: '497.71' },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/^Margin 497\.71 of 500\.00\sUSD, lots rounded down$/)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '500' })).toBeChecked()
  },
}
/** Before there is a stop, nothing is wrong with the amount. */
export const WaitsForStop: Story = {
  args: {
    lots: '',
    size: { unit: 'risk', value: '20.00' },
    made: { lots: undefined, error: 'size-no-stop', budget: '20.00' },
    lotsProblem: 'Set a stop loss: the lots follow from how far away it is.',
    pipValue: undefined,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/Set a stop loss/)).toBeVisible()
    await expect(canvas.getByLabelText('Risk in USD')).toBeValid()
    await expect(canvas.getByLabelText('Risk in USD')).toHaveAccessibleDescription(/^Set a stop loss/)
  },
}
export const BelowSmallest: Story = {
  args: {
    ...WaitsForStop.args,
    made: { lots: undefined, error: 'size-below-risk', budget: '2.00', least: '2.50' },
    size: { unit: 'risk', value: '2.00' },
    lotsProblem: 'The minimum order of 0.01 lots would lose 2.50 USD at the stop loss.',
  },
}
/** A visitor has no equity. */
export const WithoutAccount: Story = {
  args: { hasEquity: false },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('radio', { name: 'Risk %' })).toBeDisabled()
  },
}
export const Invalid: Story = { args: { lots: '0.015', lotsProblem: 'Lots must be a multiple of 0.01.' } }
export const WithoutLeverage: Story = { args: { leverage: undefined, leverages: [] } }

export const ByRiskMirrored: Story = mirrored(ByRisk)
export const ByRiskLarge: Story = enlarged(ByRisk)
export const Mirrored: Story = mirrored(Filled)
export const LargeText: Story = enlarged(Filled)
export const ForcedColours: Story = inForcedColours(Filled)
