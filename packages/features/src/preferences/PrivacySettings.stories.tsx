import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Stack, enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { PrivacySettings } from './PrivacySettings.tsx'

const meta = {
  title: 'Features/Preferences/PrivacySettings',
  component: PrivacySettings,
  args: { hideBalance: false, sounds: true, onChange: fn() },
  render: (args) => (
    <Stack>
      <PrivacySettings {...args} />
    </Stack>
  ),
} satisfies Meta<typeof PrivacySettings>
export default meta
type Story = StoryObj<typeof meta>

export const Settings: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('switch', { name: 'Hide balance' }))
    await expect(args.onChange).toHaveBeenCalledWith({ hideBalance: true })
  },
}

export const Mirrored: Story = mirrored(Settings)
export const LargeText: Story = enlarged(Settings)
export const ForcedColours: Story = inForcedColours(Settings)
