import type { Meta, StoryObj } from '@storybook/react-vite'
import { CandleSample } from './CandleSample.tsx'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'

const meta = { title: 'Features/Preferences/CandleSample', component: CandleSample } satisfies Meta<typeof CandleSample>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {}
export const RedUp: Story = { globals: { direction: 'red-up' } }

export const Mirrored: Story = mirrored(Chosen)
export const LargeText: Story = enlarged(Chosen)
export const ForcedColours: Story = inForcedColours(Chosen)
