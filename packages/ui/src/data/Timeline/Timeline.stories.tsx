import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { Timeline } from './Timeline.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  args: {
    label: 'Withdrawal 48213',
    steps: [
      { label: 'Confirmed by code', state: 'done', time: '08:40' },
      { label: 'Under review', state: 'current', time: '08:41', note: 'Usually done within 24 hours.' },
      { label: 'Paid out', state: 'coming' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const UnderReview: Story = {
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByText('Under review').closest('li')
    await expect(current).toHaveAttribute('aria-current', 'step')
  },
}
export const Finished: Story = {
  args: {
    label: 'Deposit 48210',
    steps: [
      { label: 'Sent', state: 'done', time: '09:12' },
      { label: 'Reviewed', state: 'done', time: '09:30' },
      { label: 'Credited 500.00 USD', state: 'done', time: '09:30' },
    ],
  },
}
export const Rejected: Story = {
  args: {
    label: 'Deposit 48209',
    steps: [
      { label: 'Sent', state: 'done', time: '09:12' },
      { label: 'Rejected', state: 'failed', time: '09:30', note: 'The picture does not show the transaction.' },
    ],
  },
}
export const Arabic: Story = { globals: { language: 'ar' } }

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(UnderReview)
