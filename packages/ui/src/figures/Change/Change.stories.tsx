import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../testing/Controlled.tsx'
import { Change } from './Change.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Change', component: Change, args: { value: '0.12' } } satisfies Meta<typeof Change>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Stack row>
      {['0.12', '-3.456', '0'].map((value) => (
        <Stack key={value}>
          <Change value={value} />
          <Change value={value} stale />
        </Stack>
      ))}
    </Stack>
  ),
}
export const RedUp: Story = { ...States, globals: { direction: 'red-up' } }
export const BlueOrange: Story = { ...States, globals: { direction: 'blue-orange' } }
export const Light: Story = { ...States, globals: { theme: 'light' } }
export const LightBlueOrange: Story = { ...States, globals: { theme: 'light', direction: 'blue-orange' } }

export const Mirrored: Story = mirrored(States)
export const LargeText: Story = enlarged(States)
export const ForcedColours: Story = inForcedColours(States)
