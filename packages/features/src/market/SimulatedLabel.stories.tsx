import type { Meta, StoryObj } from '@storybook/react-vite'
import { SimulatedLabel } from './SimulatedLabel.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta = { title: 'Features/Market/SimulatedLabel', component: SimulatedLabel } satisfies Meta<
  typeof SimulatedLabel
>
export default meta
type Story = StoryObj<typeof meta>

export const Label: Story = {}
export const Light: Story = { globals: { theme: 'light' } }

export const Mirrored: Story = mirrored(Label)
export const LargeText: Story = enlarged(Label)
export const ForcedColours: Story = inForcedColours(Label)
