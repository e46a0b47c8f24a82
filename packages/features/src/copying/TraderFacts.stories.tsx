import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { enlarged, mirrored } from '@openlot/ui/testing'
import { TraderFacts } from './TraderFacts.tsx'

const meta = {
  title: 'Features/Copying/TraderFacts',
  component: TraderFacts,
  args: {
    trader: {
      three_week_rate: '38.42',
      three_week_profit: '1240.50',
      three_week_win: '81.00',
      multiple: 20,
      code: 'BTCUSD',
      varieties: ['BTCUSD', 'XAUUSD'],
      followers: 12,
      total_trade_num: 58,
      total_rate: '-4.10',
    },
    nameOf: (code) => `${code.slice(0, 3)}/${code.slice(3)}`,
  },
} satisfies Meta<typeof TraderFacts>
export default meta
type Story = StoryObj<typeof meta>

export const Trader: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('BTC/USD · XAU/USD')).toBeVisible()
  },
}

export const Mirrored: Story = mirrored(Trader)
export const LargeText: Story = enlarged(Trader)
