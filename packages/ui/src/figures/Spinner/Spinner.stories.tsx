import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './Spinner.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Spinner', component: Spinner } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Turning: Story = {}

export const Mirrored: Story = mirrored(Turning)
export const LargeText: Story = enlarged(Turning)
export const ForcedColours: Story = inForcedColours(Turning)
