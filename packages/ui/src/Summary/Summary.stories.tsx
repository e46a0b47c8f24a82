import type { Meta, StoryObj } from '@storybook/react-vite'
import { Money } from '../Money/Money.tsx'
import { SummaryList, SummaryRow } from './Summary.tsx'

const meta = { component: SummaryList, args: { children: null } } satisfies Meta<typeof SummaryList>
export default meta
type Story = StoryObj<typeof meta>

export const Ticket: Story = {
  render: () => (
    <SummaryList>
      <SummaryRow label="Margin">
        <Money value="108.51" unit="USD" />
      </SummaryRow>
      <SummaryRow label="Fee">
        <Money value="0.5" unit="USD" />
      </SummaryRow>
      <SummaryRow label="Free margin">
        <Money value="12391.49" unit="USD" />
      </SummaryRow>
    </SummaryList>
  ),
}

export const Account: Story = {
  render: () => (
    <SummaryList layout="grid">
      <SummaryRow label="Total profit and loss" strong>
        <Money value="123.4" signed />
      </SummaryRow>
      <SummaryRow label="Equity">
        <Money value="12500" />
      </SummaryRow>
      <SummaryRow label="Margin">
        <Money value="108.51" />
      </SummaryRow>
      <SummaryRow label="Margin level">115.20%</SummaryRow>
    </SummaryList>
  ),
}
