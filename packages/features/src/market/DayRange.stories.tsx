import type { Meta, StoryObj } from '@storybook/react-vite'
import { DayRange } from './DayRange.tsx'
import { enlarged, inForcedColours } from '@openlot/ui/testing'

const meta = {
  title: 'Features/Market/DayRange',
  component: DayRange,
  args: { quote: { high: '75815.37', low: '72215.37', close: '72526.01' }, precision: 2 },
} satisfies Meta<typeof DayRange>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {}
export const WithoutQuote: Story = { args: { quote: undefined } }
export const Arabic: Story = { globals: { language: 'ar' } }

export const LargeText: Story = enlarged(Day)
export const ForcedColours: Story = inForcedColours(Day)
