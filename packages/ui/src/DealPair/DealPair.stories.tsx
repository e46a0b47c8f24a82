import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { PriceButton } from '../PriceButton/PriceButton.tsx'
import { Stack } from '../testing/Controlled.tsx'
import { DealPair } from './DealPair.tsx'

const meta = {
  component: DealPair,
  args: { bid: '1.17507', ask: '1.17511', pipSize: '0.0001', sell: null, buy: null },
} satisfies Meta<typeof DealPair>
export default meta
type Story = StoryObj<typeof meta>

const QUOTES = [
  { bid: '1.17507', ask: '1.17511', precision: 5, pipSize: '0.0001' },
  { bid: '156.382', ask: '156.391', precision: 3, pipSize: '0.01' },
  { bid: '72526.01', ask: '72540.27', precision: 2, pipSize: '1' },
]

/** The spread stands between the two, in pips with one decimal. */
export const Instruments: Story = {
  render: () => (
    <Stack>
      {QUOTES.map(({ bid, ask, ...terms }) => (
        <DealPair
          key={bid}
          bid={bid}
          ask={ask}
          pipSize={terms.pipSize}
          sell={<PriceButton side="sell" word="Sell" price={bid} {...terms} />}
          buy={<PriceButton side="buy" word="Buy" price={ask} {...terms} chosen />}
        />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const spread of ['0.4', '0.9', '14.3'])
      await expect(await within(canvasElement).findByText(spread)).toBeVisible()
  },
}
