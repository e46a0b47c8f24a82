import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { AppearanceSettings } from './AppearanceSettings.tsx'

const meta = {
  title: 'Features/Preferences/AppearanceSettings',
  component: AppearanceSettings,
  args: {
    themes: ['system', 'light', 'dark'],
    theme: 'dark',
    onTheme: fn(),
    palettes: ['green-up', 'red-up', 'blue-orange'],
    colours: 'green-up',
    onColours: fn(),
  },
} satisfies Meta<typeof AppearanceSettings>
export default meta
type Story = StoryObj<typeof meta>

export const Settings: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }))
    await expect(args.onTheme).toHaveBeenCalledWith('light')
    await userEvent.click(canvas.getByRole('radio', { name: 'Red up' }))
    await expect(args.onColours).toHaveBeenCalledWith('red-up')
  },
}

export const Mirrored: Story = mirrored(Settings)
export const LargeText: Story = enlarged(Settings)
export const ForcedColours: Story = inForcedColours(Settings)
