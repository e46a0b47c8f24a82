import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { OvernightLine } from './OvernightLine.tsx'
import { TicketSummary } from './TicketSummary.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta: Meta<typeof TicketSummary> = {
  title: 'Features/Ticket/TicketSummary',
  component: TicketSummary,
  args: {
    summary: { margin: '290.16', fee: '0.8', freeMarginAfter: '11084.84' },
    gauge: { value: 0.11, tick: 0.5, tone: 'tint', used: '11' },
  },
}
export default meta
type Story = StoryObj<typeof TicketSummary>

export const WithAccount: Story = {}
export const WithDetails: Story = {
  args: { details: 'A lot is 100,000 EUR.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('A lot is 100,000 EUR.')).not.toBeVisible()
    await userEvent.click(canvas.getByText('Margin'))
    await expect(canvas.getByText('A lot is 100,000 EUR.')).toBeVisible()
  },
}
export const PastTheCall: Story = { args: { gauge: { value: 0.7, tick: 0.5, tone: 'warn', used: '140' } } }
/** Held overnight, it pays or brings something: the line is below the others. */
export const Overnight: Story = {
  args: {
    overnight: (
      <OvernightLine
        instrument={{ SwapNext: { long: '-21.6', short: '6.3', nights: 3, at: 1_796_000_400_000 } }}
        side="buy"
        lots="1"
        now={1_796_000_000_000}
      />
    ),
  },
}
export const Visitor: Story = { args: { gauge: undefined } }
export const Hidden: Story = { args: { hidden: true } }
export const Unknown: Story = { args: { summary: undefined } }

export const Mirrored: Story = mirrored(WithAccount)
export const LargeText: Story = enlarged(WithAccount)
export const ForcedColours: Story = inForcedColours(WithAccount)
