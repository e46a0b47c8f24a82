import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  Languages,
  Layers,
  Lock,
  ReceiptText,
  Wallet,
} from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Money } from '../../figures/Money/Money.tsx'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { fitsTheScreen } from '../../testing/fitsTheScreen.ts'
import { List, ListRow } from './List.tsx'
import { inForcedColours } from '../../testing/variants.ts'

const opened = fn()

const meta = {
  title: 'Data/List',
  component: ListRow,
  subcomponents: { List },
  args: { title: 'Wallet' },
  decorators: [(Story) => <List label="Account">{Story()}</List>],
} satisfies Meta<typeof ListRow>
export default meta
type Story = StoryObj<typeof meta>

export const UserPage: Story = {
  render: () => (
    <>
      <ListRow
        icon={<Wallet />}
        title="Wallet"
        value={<Money value="12480.55" unit="USD" />}
        link={({ children, ...props }) => (
          <a href="#wallet" {...props}>
            {children}
          </a>
        )}
      />
      <ListRow
        icon={<BadgeCheck />}
        title="Real name"
        value={
          <>
            <Ring size={16} value={0.66} />
            <span>Under review</span>
          </>
        }
        onPress={opened}
      />
      <ListRow icon={<Lock />} title="Password" note="Changed 3 months ago" onPress={opened} />
      <ListRow icon={<Languages />} title="Language" value="English" onPress={opened} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: /Wallet/ })).toHaveAttribute('href', '#wallet')
    await userEvent.click(canvas.getByRole('button', { name: /Real name/ }))
    await expect(opened).toHaveBeenCalled()
    const { height } = canvas.getByRole('button', { name: /Password/ }).getBoundingClientRect()
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}
export const Arabic: Story = { ...UserPage, globals: { language: 'ar' }, play: async () => undefined }
export const Desktop: Story = { ...UserPage, globals: { density: 'compact' }, play: async () => undefined }

/** Only profit and loss have a colour; fees and transfers are ink. */
export const Records: Story = {
  render: () => (
    <>
      <ListRow
        icon={<Layers />}
        iconShape="disc"
        title="Closed BTC/USD, buy 0.10"
        note="14:50"
        value={<Money value="23" signed strong />}
      />
      <ListRow
        icon={<ReceiptText />}
        iconShape="disc"
        title="Trading fee"
        note="11:24"
        value={<Money value="-0.8" />}
      />
      <ListRow
        icon={<ArrowDownToLine />}
        iconShape="disc"
        title="Deposit USDT"
        note="09:12 · finished"
        value={<Money value="500" strong />}
      />
      <ListRow
        icon={<ArrowUpFromLine />}
        iconShape="disc"
        title="Withdrawal to TQ9v…2cJ6"
        note="08:40 · under review"
        value={<Money value="-250" strong />}
        valueNote="net 249.07 USDT"
      />
    </>
  ),
}

/** Nothing is cut off or pushed out when a reader's text is twice as large. */
export const LargeText: Story = { ...UserPage, globals: { text: 'double' }, play: fitsTheScreen }

export const ForcedColours: Story = inForcedColours(UserPage)
