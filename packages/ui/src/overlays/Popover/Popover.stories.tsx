import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../controls/Button/Button.tsx'
import { Switch } from '../../controls/Switch/Switch.tsx'
import { Controlled } from '../../testing/Controlled.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'
import { Popover } from './Popover.tsx'

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  tags: ['experimental', '!stable'],
  parameters: { docs: { story: { inline: false, height: '16rem' } } },
  args: {
    trigger: <Button>More</Button>,
    label: 'Sounds and figures',
    children: (close) => (
      <>
        <Controlled initial={false}>
          {(sounds, setSounds) => <Switch label="Sounds" checked={sounds} onChange={setSounds} />}
        </Controlled>
        <Button onClick={close}>Done</Button>
      </>
    ),
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

/** It stays open while a setting is changed, and gives the focus back when it is closed. */
export const Settings: Story = {
  play: async ({ canvasElement }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    const popover = within(await screen.findByRole('dialog', { name: 'Sounds and figures' }))
    await userEvent.click(popover.getByRole('switch', { name: 'Sounds' }))
    await expect(popover.getByRole('switch', { name: 'Sounds' })).toBeChecked()
    await userEvent.click(popover.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(more).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Sounds and figures' })).toBeVisible())
  },
}

/** Loaded after the press: it opens at once, and Escape returns the focus to its button. */
export const ArrivesOpen: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    await screen.findByRole('dialog', { name: 'Sounds and figures' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'More' })).toHaveFocus())
  },
}
export const Mirrored: Story = mirrored(Settings)
export const LargeText: Story = enlarged(Settings)
export const ForcedColours: Story = inForcedColours(Settings)
