import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Search } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ChipGroup } from '../../controls/Chip/Chip.tsx'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Logo } from '../../figures/Logo/Logo.tsx'
import { VisuallyHidden } from '../../foundations/VisuallyHidden/VisuallyHidden.tsx'
import { AppBar } from './AppBar.tsx'
import { enlarged, inForcedColours } from '../../testing/variants.ts'

const meta = { title: 'Layout/AppBar', component: AppBar, args: { title: 'Withdraw' } } satisfies Meta<typeof AppBar>
export default meta
type Story = StoryObj<typeof meta>

export const Back: Story = {
  args: { onBack: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

export const Home: Story = {
  args: {
    title: <VisuallyHidden>Quotes</VisuallyHidden>,
    start: <Logo />,
    actions: (
      <>
        <IconButton label="Search" icon={<Search aria-hidden="true" />} />
        <IconButton label="Announcements" count={2} icon={<Bell aria-hidden="true" />} />
      </>
    ),
  },
}

export const LongTitle: Story = {
  args: { onBack: fn(), title: 'Real-name verification of the account holder and of the payee' },
}
export const Arabic: Story = { args: { onBack: fn() }, globals: { language: 'ar' } }
export const WithLine: Story = {
  args: {
    children: (
      <ChipGroup label="Category" items={[{ value: 'all', label: 'All' }]} value="all" onChange={() => undefined} />
    ),
  },
}

export const LargeText: Story = enlarged(Back)
export const ForcedColours: Story = inForcedColours(Back)
