import type { Meta, StoryObj } from '@storybook/react-vite'
import { CandlestickChart, LineChart, ScrollText, Trophy, Users } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { TabBar } from './TabBar.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const items = [
  { id: 'home', label: 'Quotes', icon: <LineChart aria-hidden="true" />, path: '/' },
  { id: 'trade', label: 'Trade', icon: <CandlestickChart aria-hidden="true" />, path: '/trade' },
  {
    id: 'order',
    label: 'Orders',
    icon: <ScrollText aria-hidden="true" />,
    path: '/order',
    count: 3,
    countLabel: '3 open positions',
  },
  { id: 'copy', label: 'Copy', icon: <Users aria-hidden="true" />, path: '/copy' },
  { id: 'rank', label: 'Ranking', icon: <Trophy aria-hidden="true" />, path: '/rank' },
]

const meta = {
  title: 'Layout/TabBar',
  component: TabBar,
  args: {
    items,
    current: 'trade',
    render: (item, { children, ...props }) => (
      <a href={`#${item.id}`} {...props}>
        {children}
      </a>
    ),
  },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const FiveTabs: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Trade' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: /3 open positions.*Orders/ })).toBeVisible()
  },
}
export const Arabic: Story = { globals: { language: 'ar' } }
export const Light: Story = { globals: { theme: 'light' } }

export const LargeText: Story = enlarged(FiveTabs)
export const ForcedColours: Story = inForcedColours(FiveTabs)
