import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = {
  title: 'Controls/IconButton',
  component: IconButton,
  args: { label: 'Price alerts', icon: <Bell aria-hidden="true" /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Counted: Story = { args: { count: 3 } }
export const Disabled: Story = { args: { disabled: true } }

export const Mirrored: Story = mirrored(Plain)
export const LargeText: Story = enlarged(Plain)
export const ForcedColours: Story = inForcedColours(Plain)
