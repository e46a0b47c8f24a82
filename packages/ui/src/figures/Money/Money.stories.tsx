import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../testing/Controlled.tsx'
import { Money } from './Money.tsx'
import { enlarged, inForcedColours, mirrored } from '../../testing/variants.ts'

const meta = { title: 'Figures/Money', component: Money, args: { value: '12500.5' } } satisfies Meta<typeof Money>
export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <Stack>
      <Money value="12500.5" unit="USD" />
      <Money value="12500.5" strong />
      <Money value="12.3" signed />
      <Money value="-1234.565" signed />
      <Money value="0" signed />
      <Money value="-12" signed stale />
      <Money value="12500.5" hidden />
      <Money value={undefined} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const figures = Array.from(canvasElement.querySelectorAll('bdi'), (figure) => figure.textContent)
    await expect(figures).toEqual(['12,500.50 USD', '12,500.50', '+12.30', '−1,234.57', '0.00', '−12.00', '••••', '–'])
  },
}
export const German: Story = { globals: { language: 'de' } }

export const Mirrored: Story = mirrored(States)
export const LargeText: Story = enlarged(States)
export const ForcedColours: Story = inForcedColours(States)
