import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Money } from '../../figures/Money/Money.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { Facts } from './Facts.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const meta = {
  title: 'Data/Facts',
  component: Facts,
  args: {
    items: [
      { label: 'Fee, fixed', value: <Money value="1" unit="USD" /> },
      {
        label: 'Rate',
        value: (
          <bdi translate="no" dir="ltr">
            1 USD = 1.0003 USDT
          </bdi>
        ),
      },
      { label: 'You receive', value: <Money value="249.07" unit="USDT" />, total: true },
    ],
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Withdrawal: Story = {}
export const Arabic: Story = { globals: { language: 'ar' } }
/** A value that does not fit beside its name goes below it. */
export const Narrow: Story = {
  args: {
    items: [{ label: 'Network', value: 'Tron, TRC-20, as an address that begins with T' }],
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '14rem' }}>{Story()}</div>],
}

/** In columns, where one a line would tear names from their values. */
export const Wide: Story = {
  args: {
    items: ['Invested', 'Return', 'Fees paid', 'Copy ratio', 'Since'].map((label) => ({ label, value: '815.00' })),
  },
  decorators: [(Story) => <div style={{ inlineSize: '60rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const [first, second] = ['Invested', 'Return'].map((name) => canvas.getByText(name).getBoundingClientRect())
    await expect(second!.top).toBe(first!.top)
  },
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(Withdrawal)
