import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { DealPair } from './DealPair.tsx'

const meta = {
  title: 'Features/Ticket/DealPair',
  component: DealPair,
  args: { bid: '1.17507', ask: '1.17511', precision: 5, pipSize: '0.0001', onPress: fn() },
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
  render: (args) => (
    <Stack>
      {QUOTES.map((quote) => (
        <DealPair key={quote.bid} {...args} {...quote} />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    for (const spread of ['0.4', '0.9', '14.3'])
      await expect(await within(canvasElement).findByText(spread)).toBeVisible()
  },
}

export const Chosen: Story = {
  args: { chosen: 'buy' },
  play: async ({ args, canvasElement }) => {
    const sell = await within(canvasElement).findByRole('button', { name: /^Sell/, pressed: false })
    await userEvent.click(sell)
    await expect(args.onPress).toHaveBeenCalledWith('sell')
  },
}
export const Closed: Story = { args: { closed: { opens: 'Mon 06:00', elapsed: 0.21 } } }
export const WithoutQuote: Story = { args: { bid: undefined, ask: undefined, stale: true } }

export const Mirrored: Story = mirrored(Instruments)
export const LargeText: Story = enlarged(Instruments)
export const ForcedColours: Story = inForcedColours(Instruments)
