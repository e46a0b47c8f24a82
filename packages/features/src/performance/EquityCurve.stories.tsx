import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { enlarged, inForcedColours, mirrored } from '@openlot/ui/testing'
import { storyEquity, storyPerformance } from './fixtures.ts'
import { EquityCurve } from './EquityCurve.tsx'

const meta = {
  title: 'Features/Performance/EquityCurve',
  tags: ['experimental', '!stable'],
  component: EquityCurve,
  args: { equity: storyEquity, curve: storyPerformance.curve, isHidden: false },
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

export const Quarter: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('slider', { name: /^Equity, / })).toBeInTheDocument()
    await expect(canvas.getByText('−6.28%')).toBeVisible()
  },
}
export const Month: Story = { args: { equity: storyEquity.slice(0, 22) } }
export const Hidden: Story = { args: { isHidden: true } }
export const TooShort: Story = { args: { equity: storyEquity.slice(0, 1), curve: null } }
/** The figures are of some trades, the curve would be of all. */
export const Filtered: Story = { args: { equity: null, curve: null } }

export const Light: Story = { globals: { theme: 'light' } }
export const Mirrored: Story = mirrored(Quarter)
export const LargeText: Story = enlarged(Quarter)
export const ForcedColours: Story = inForcedColours(Quarter)
