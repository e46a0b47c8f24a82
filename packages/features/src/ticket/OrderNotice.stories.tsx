import type { Meta, StoryObj } from '@storybook/react-vite'
import { OrderNotice } from './OrderNotice.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta = { title: 'Features/Ticket/OrderNotice', component: OrderNotice } satisfies Meta<typeof OrderNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Problem: Story = { args: { problem: 'Free margin does not cover margin and fee.' } }
export const Waiting: Story = { args: { waiting: 'The market is closed.' } }
export const Nothing: Story = {}
export const Light: Story = { ...Waiting, globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(Problem)
export const LargeText: Story = enlarged(Problem)
export const ForcedColours: Story = inForcedColours(Problem)
