import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { InstrumentLogo } from './InstrumentLogo.tsx'

const keys = `
EUR/USD GBP/USD USD/JPY AUD/USD NZD/USD USD/CAD USD/CHF EUR/SEK EUR/NOK USD/SGD USD/HKD USD/CNH EUR/DKK EUR/PLN
XAU/USD XAG/USD XPT/USD XPD/USD WTI/USD BRENT/USD NATGAS/USD
US30/USD US500/USD NAS100/USD DE40/EUR UK100/GBP JP225/JPY HK50/HKD EU50/EUR
BTC/USD ETH/USD SOL/USD XRP/USD LTC/USD BNB/USD ADA/USD DOGE/USD AVAX/USD USD/ZAR
`
  .trim()
  .split(/\s+/)

const meta = {
  title: 'Features/Market/InstrumentLogo',
  component: InstrumentLogo,
  args: { logo: 'EUR/USD' },
} satisfies Meta<typeof InstrumentLogo>
export default meta
type Story = StoryObj<typeof meta>

const every = (size: 'small' | 'normal' | 'large') => (
  <Stack row>
    {keys.map((key) => (
      <InstrumentLogo key={key} logo={key} size={size} />
    ))}
  </Stack>
)

export const All: Story = { render: () => every('normal') }
export const Small: Story = { render: () => every('small') }
export const Large: Story = { render: () => every('large') }
export const Light: Story = { ...Large, globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(All)
export const LargeText: Story = enlarged(All)
export const ForcedColours: Story = inForcedColours(All)
