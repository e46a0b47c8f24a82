import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Clock, Newspaper } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Controlled } from '../../testing/Controlled.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { SideLabel } from '../../figures/SideLabel/SideLabel.tsx'
import { CommandPalette } from './CommandPalette.tsx'

const runs = fn()

const groups = [
  {
    label: 'Do',
    commands: [
      {
        id: 'market',
        label: 'Buy 0.20 BTC/USD at market',
        icon: <SideLabel side="buy">{''}</SideLabel>,
        keys: ['↵'],
        run: () => runs('market'),
      },
      { id: 'pending', label: 'Buy 0.20 BTC/USD at a price …', icon: <Clock />, run: () => runs('pending') },
    ],
  },
  {
    label: 'Go to',
    commands: [
      {
        id: 'btc',
        label: 'BTC/USD',
        note: 'Bitcoin',
        icon: <ArrowRight />,
        figure: '72,526.01',
        run: () => runs('btc'),
      },
      { id: 'news', label: 'News', icon: <Newspaper />, run: () => runs('news') },
    ],
  },
]

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  parameters: { docs: { story: { inline: false, height: '36rem' } } },
  args: {
    open: true,
    onClose: fn(),
    label: 'Search or run a command',
    placeholder: 'Search or run a command',
    query: '',
    onQueryChange: fn(),
    groups,
    empty: 'No matches',
  },
  globals: { density: 'compact' },
  beforeEach: () => {
    runs.mockClear()
  },
  render: ({ query, ...args }) => (
    <Controlled initial={query}>
      {(shown, set) => <CommandPalette {...args} query={shown} onQueryChange={set} />}
    </Controlled>
  ),
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Light: Story = { globals: { density: 'compact', theme: 'light' } }
export const NothingFound: Story = { args: { query: 'xyz', groups: [] } }

export const Keyboard: Story = {
  play: async ({ args: { onClose } }) => {
    const body = within(document.body)
    const field = await waitFor(() => body.getByRole('combobox'))
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(body.getByRole('option', { selected: true })).toHaveTextContent('BTC/USD Bitcoin')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect(body.getByRole('option', { selected: true })).toHaveTextContent('News')
    await userEvent.keyboard('{Home}{Enter}')
    await expect(onClose).toHaveBeenCalledTimes(1)
    await expect(runs).toHaveBeenCalledWith('market')
  },
}

export const Pointer: Story = {
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await waitFor(() => body.getByRole('option', { name: /News/ })))
    await expect(runs).toHaveBeenCalledWith('news')
  },
}

export const Mirrored: Story = mirrored(Open)
export const LargeText: Story = enlarged(Open)
export const ForcedColours: Story = inForcedColours(Open)
