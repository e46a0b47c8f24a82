import type { Meta, StoryObj } from '@storybook/react-vite'
import { TicketSummary } from './TicketSummary.tsx'

const meta: Meta<typeof TicketSummary> = {
  component: TicketSummary,
  args: {
    summary: { margin: '1085.12', fee: '6', pipValue: '1', freeMargin: '99881.86', freeMarginAfter: '98790.74' },
    pipSize: '0.0001',
    hasAccount: true,
  },
}
export default meta
type Story = StoryObj<typeof TicketSummary>

export const WithAccount: Story = {}
export const Visitor: Story = { args: { hasAccount: false } }
export const Hidden: Story = { args: { hidden: true } }
export const Unknown: Story = { args: { summary: undefined } }
