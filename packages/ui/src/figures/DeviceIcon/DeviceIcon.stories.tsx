import type { Meta, StoryObj } from '@storybook/react-vite'
import { DeviceIcon } from './DeviceIcon.tsx'

const meta = { title: 'Figures/DeviceIcon', component: DeviceIcon } satisfies Meta<typeof DeviceIcon>
export default meta
type Story = StoryObj<typeof meta>

export const Phone: Story = { args: { device: 'Chrome on Android' } }
export const Computer: Story = { args: { device: 'Firefox on Linux' } }
