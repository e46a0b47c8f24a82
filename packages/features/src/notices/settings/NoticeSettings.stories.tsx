import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { NoticeSettings, type NoticeSettingsProps } from './NoticeSettings.tsx'
import { withChange } from './withChange.ts'

const push: NoticeSettingsProps['push'] = {
  support: 'possible',
  isOn: true,
  isBusy: false,
  device: 'Chrome, Android',
  since: Date.UTC(2026, 10, 3, 12),
  turn: fn(),
  test: fn(),
  isTesting: false,
}
const off = { ...push, isOn: false, device: undefined, since: undefined }

const meta = {
  title: 'Features/Notices/NoticeSettings',
  tags: ['experimental', '!stable'],
  component: NoticeSettings,
  args: {
    settings: {
      push: { orders: 1, margin: 1, alerts: 1, money: 1, security: 1, copying: 1, overnight: 0 },
      mail: { margin: 1, alerts: 0, money: 1 },
      quiet: { on: 1, from: '23:00', to: '07:00', urgent: 1 },
      zone: 'Europe/London',
      digest: 'weekly',
      amounts: 0,
    },
    devices: 3,
    push,
    hasMail: true,
    save: fn(),
  },
  render: function Kept({ settings: first, save, ...props }) {
    const [settings, setSettings] = useState(first)
    return (
      <NoticeSettings
        {...props}
        settings={settings}
        save={(change) => {
          setSettings((former) => withChange(former, change))
          save(change)
        }}
      />
    )
  },
} satisfies Meta<typeof NoticeSettings>
export default meta
type Story = StoryObj<NoticeSettingsProps>

export const Settings: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/^Chrome, Android, since/)).toBeVisible()
    await expect(canvas.getByText('2 other devices get push too')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test' }))
    await expect(args.push.test).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('switch', { name: 'Amounts on the lock screen' }))
    await expect(args.save).toHaveBeenLastCalledWith({ amounts: 1 })

    const alerts = within(canvas.getByRole('row', { name: /^Alerts/ }))
    await userEvent.click(alerts.getByRole('checkbox', { name: 'Push: Alerts' }))
    await expect(args.save).toHaveBeenLastCalledWith({ push: { alerts: 0 } })
    await userEvent.click(alerts.getByRole('checkbox', { name: 'Email: Alerts' }))
    await expect(args.save).toHaveBeenLastCalledWith({ mail: { alerts: 1 } })
    await expect(alerts.getByRole('checkbox', { name: 'Push: Alerts' })).not.toBeChecked()
    const security = within(canvas.getByRole('row', { name: /^Logins, security/ }))
    await expect(security.getAllByText('Always on')).toHaveLength(2)

    await userEvent.click(canvas.getByRole('radio', { name: 'Daily' }))
    await expect(args.save).toHaveBeenLastCalledWith(expect.objectContaining({ digest: 'daily' }))
  },
}
export const Light: Story = { globals: { theme: 'light' } }
export const Desktop: Story = { globals: { density: 'compact' } }

/** A time is saved once, when it is left. */
export const QuietHours: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const calls = () => (args.save as ReturnType<typeof fn>).mock.calls.length
    const before = calls()
    const from = canvas.getByLabelText('From')
    await userEvent.clear(from)
    await userEvent.type(from, '22:30')
    await expect(calls()).toBe(before)
    await userEvent.tab()
    await expect(args.save).toHaveBeenLastCalledWith(expect.objectContaining({ quiet: { from: '22:30' } }))
    await expect(calls()).toBe(before + 1)
    await userEvent.click(canvas.getByRole('switch', { name: 'Quiet hours' }))
    await expect(args.save).toHaveBeenLastCalledWith(expect.objectContaining({ quiet: { on: 0 } }))
    await expect(canvas.queryByLabelText('From')).toBeNull()
  },
}

export const Off: Story = {
  args: { push: off, devices: 0 },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Send a test' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('switch', { name: 'Push on this device' }))
    await expect(args.push.turn).toHaveBeenCalledWith(true)
  },
}

export const Denied: Story = {
  args: { push: { ...off, support: 'denied' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('switch', { name: 'Push on this device' })).toBeNull()
    await expect(within(canvasElement).getByText(/open the site settings beside the address/)).toBeVisible()
  },
}

export const NotOnHomeScreen: Story = {
  args: { push: { ...off, support: 'home-screen' } },
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('Choose “Add to Home Screen”.')).toBeVisible(),
}

export const Unsupported: Story = { args: { push: { ...off, support: 'unsupported' } } }

/** Demo users, and those who have registered by phone. */
export const WithoutMail: Story = {
  args: { hasMail: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'Email' })).toBeNull()
    await expect(within(canvasElement).queryByRole('radio', { name: 'Daily' })).toBeNull()
  },
}

export const Mirrored: Story = mirrored(Settings)
export const LargeText: Story = enlarged(Settings)
export const ForcedColours: Story = inForcedColours(Settings)
