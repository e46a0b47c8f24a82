import type { Meta, StoryObj } from '@storybook/react-vite'
import { Languages, LogOut, UserRound, Wallet } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '../../controls/IconButton/IconButton.tsx'
import { Controlled } from '../../testing/Controlled.tsx'
import { Menu, MenuChoices, MenuItems, MenuSeparator, MenuToggle } from './Menu.tsx'
import { PointMenu } from './PointMenu.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const onWallet = fn()

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  subcomponents: { MenuItems, MenuChoices, MenuToggle, PointMenu },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  args: { trigger: <IconButton label="Account" icon={<UserRound aria-hidden="true" />} />, children: null },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const User: Story = {
  args: {
    children: (
      <>
        <MenuItems items={[{ id: 'wallet', label: 'Wallet', icon: <Wallet />, onSelect: onWallet }]} />
        <MenuSeparator />
        <MenuItems items={[{ id: 'logout', label: 'Log out', icon: <LogOut />, tone: 'danger', onSelect: fn() }]} />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Account' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Wallet' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(onWallet).toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toBeVisible())
  },
}

/** The layout that is in use has a mark. */
export const WithTheCurrentOne: Story = {
  args: {
    defaultOpen: true,
    children: (
      <MenuItems
        items={[
          { id: 'trade', label: 'Trading', current: true, onSelect: fn() },
          { id: 'charts', label: 'Four charts', onSelect: fn() },
        ]}
      />
    ),
  },
  play: async () => {
    await expect(await screen.findByRole('menuitem', { name: 'Trading', current: true })).toBeVisible()
    await expect(screen.getByRole('menuitem', { name: 'Four charts' })).not.toHaveAttribute('aria-current')
  },
}

/** Loaded after the press: it opens at once, and closing it returns the focus to its button. */
export const ArrivesOpen: Story = {
  args: {
    defaultOpen: true,
    children: <MenuItems items={[{ id: 'wallet', label: 'Wallet', icon: <Wallet />, onSelect: fn() }]} />,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Wallet' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Account' })).toHaveFocus())
  },
}

export const Language: Story = {
  render: () => (
    <Controlled initial="en">
      {(value, set) => (
        <Menu trigger={<IconButton label="Language" icon={<Languages aria-hidden="true" />} />}>
          <MenuChoices
            items={[
              { value: 'hk', label: '繁體中文', lang: 'zh-Hant-HK' },
              { value: 'en', label: 'English', lang: 'en' },
            ]}
            value={value}
            onChange={set}
          />
        </Menu>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Language' }))
    await expect(await screen.findByRole('menuitemradio', { name: 'English' })).toBeChecked()
  },
}

/** A setting that is on or off: the menu stays open, so that the change can be seen. */
export const Setting: Story = {
  render: (args) => (
    <Controlled initial={false}>
      {(sounds, setSounds) => (
        <Menu {...args}>
          <MenuToggle label="Sounds" checked={sounds} onChange={setSounds} />
        </Menu>
      )}
    </Controlled>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Account' }))
    const sounds = await screen.findByRole('menuitemcheckbox', { name: 'Sounds' })
    await userEvent.click(sounds)
    await expect(sounds).toBeChecked()
  },
}
export const Mirrored: Story = mirrored(User)
export const LargeText: Story = enlarged(User)
export const ForcedColours: Story = inForcedColours(User)

const closed = fn()

/** Where something was pressed, with why an act is off. */
export const AtAPoint: Story = {
  render: () => (
    <PointMenu open onClose={closed} at={{ x: 60, y: 40 }} title="At 1.18490" aside="1.0 pips below">
      <MenuItems
        items={[
          { id: 'buy', label: 'Buy limit 0.10 at 1.18490', onSelect: fn() },
          {
            id: 'sell',
            label: 'Sell stop 0.10 at 1.18490',
            hint: 'At least 2.0 pips away: 1.18480',
            disabled: true,
            onSelect: fn(),
          },
        ]}
      />
    </PointMenu>
  ),
  play: async () => {
    const menu = await screen.findByRole('menu')
    await expect(within(menu).getByText('At 1.18490')).toBeVisible()
    await expect(within(menu).getByRole('menuitem', { name: /^Sell/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(closed).toHaveBeenCalled())
  },
}
